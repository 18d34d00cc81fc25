import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { type PasswordCode, passwordCode, passwordRules } from '@vehicle/contract/password';
import { useTranslation } from 'react-i18next';

type RuleName = Exclude<keyof typeof passwordCode, 'success' | 'empty'>;

function nameOf(code: PasswordCode): RuleName {
  const names: readonly RuleName[] = [
    'length',
    'missingLetterOrNumber',
    'sameNumber',
    'sameLetter',
    'continuousNumber',
    'continuousLetter',
  ];
  return names.find((name) => passwordCode[name] === code) ?? 'length';
}

/** R5.2: each rule with a tick or a cross while one types. An empty password keeps none. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('shell');
  return (
    <ul className="password-rules" aria-label={t('password.rulesLabel')}>
      {passwordRules.map(({ code, holds }) => {
        const isKept = password !== '' && holds(password);
        const Mark = isKept ? CheckCircleFilled : CloseCircleFilled;
        return (
          <li
            key={code}
            className={isKept ? 'password-rule-kept' : 'password-rule-broken'}
            data-kept={isKept}
          >
            <Mark aria-label={t(isKept ? 'password.kept' : 'password.broken')} />
            {t(`password.rules.${nameOf(code)}`)}
          </li>
        );
      })}
    </ul>
  );
}
