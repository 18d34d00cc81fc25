import { useTranslation } from 'react-i18next';
import { SecretOnce } from '../../../kit/dialog/secret-once.tsx';
import { formatInstant } from '../../../kit/text/format.ts';

export interface Issued {
  name: string;
  password: string;
  expiresAt: string;
}

interface IssuedPasswordProps {
  issued: Issued | null;
  onClose: () => void;
}

/** A password made by chance. */
export function IssuedPassword({ issued, onClose }: IssuedPasswordProps) {
  const { t } = useTranslation('member');
  return (
    <SecretOnce
      secret={issued?.password ?? null}
      texts={{
        title: t('passwordOf', { name: issued?.name ?? '' }),
        warning: t('passwordOnce'),
        label: t('field.newPassword'),
        use: t('passwordUse', { until: formatInstant(issued?.expiresAt ?? null) }),
        kept: t('passwordKept'),
      }}
      onClose={onClose}
    />
  );
}
