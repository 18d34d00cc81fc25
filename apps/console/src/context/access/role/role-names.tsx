import type { AppCode } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';

export function ApplicationName({ of }: { of: AppCode }) {
  const { t } = useTranslation('role');
  return t(`appCode.${of}`);
}

/** The organisation that a role belongs to; one of the platform belongs to none. */
export function OwnerName({ of }: { of: string | null }) {
  const { t } = useTranslation('role');
  return of ?? t('platform');
}
