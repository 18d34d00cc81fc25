import { namespaceByNoun } from 'virtual:audit-words';
import type { AuditTexts } from '@vehicle/contract/access/audit-log/change';
import type { AuditLogRow } from '@vehicle/contract/access/audit-log/contract';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../../kit/i18n/namespaces.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { absent, formatInstant } from '../../../kit/text/format.ts';

/** Whose texts title the fields of what a call has changed. */
function namespaceOf({ call }: Pick<AuditLogRow, 'call'>): Namespace {
  const [noun = ''] = call.split('.');
  return namespaceByNoun[noun] ?? 'member';
}

/** The texts in which an act is told; those of its kind of record are fetched when first needed. */
export function useAuditTexts(row: Pick<AuditLogRow, 'call'>): AuditTexts {
  const namespace = namespaceOf(row);
  const { t } = useTranslation(['crud', 'auditLog', 'menu', 'permission', namespace]);
  const language = useLanguage();
  const ownText = useText(namespace);
  const logText = useText('auditLog');
  const [menuText, permissionText] = [useText('menu'), useText('permission')];
  const known = (text: (key: string) => string) => (key: string) => {
    const found = text(key);
    return found === key ? null : found;
  };
  return {
    language,
    own: known(ownText),
    log: known(logText),
    entry: (code) => known(menuText)(code) ?? known(permissionText)(code),
    flag: { true: t('crud:yes'), false: t('crud:no') },
    absent,
    instant: formatInstant,
  };
}
