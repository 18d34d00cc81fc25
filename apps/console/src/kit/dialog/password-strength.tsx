import { type PasswordStrength, passwordStrength } from '@vehicle/contract/access/member/password';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import './password-strength.css';

const bars: Readonly<Record<PasswordStrength, number>> = { none: 0, weak: 1, medium: 2, strong: 3 };

interface PasswordStrengthProps {
  password: string;
  /** Reported to the form around it, which says whether it is enough. */
  onStrength: (strength: PasswordStrength) => void;
}

/** R5.15: one, two or three bars and the word for it; nothing for an empty password. */
export function PasswordStrengthMeter({ password, onStrength }: PasswordStrengthProps) {
  const { t } = useTranslation('shell');
  const strength = passwordStrength(password);
  useEffect(() => onStrength(strength), [onStrength, strength]);
  if (strength === 'none') return null;
  return (
    <div className={`strength strength-${strength}`} role="status" aria-label={t('password.strength.label')}>
      {[1, 2, 3].map((bar) => (
        <span key={bar} className={bar <= bars[strength] ? 'strength-bar strength-bar-on' : 'strength-bar'} />
      ))}
      <span className="strength-word">{t(`password.strength.${strength}`)}</span>
    </div>
  );
}
