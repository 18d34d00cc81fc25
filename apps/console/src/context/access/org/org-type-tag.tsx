import type { OrgType } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import './org.css';

/** The type of an organisation, in words. */
export function OrgTypeTag({ of }: { of: OrgType }) {
  const { t } = useTranslation('org');
  return <span className="org-type">{t(`type.${of}`)}</span>;
}
