import { namespaceByNoun } from 'virtual:audit-words';
import type { AuditLogRow } from '@vehicle/contract/access/audit-log/contract';
import { instant } from '@vehicle/contract/core/field';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../../kit/i18n/namespaces.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { type Change, changesOf } from './change.ts';

/** Whose texts title the fields of what a call has changed. */
function namespaceOf({ call }: Pick<AuditLogRow, 'call'>): Namespace {
  const [noun = ''] = call.split('.');
  return namespaceByNoun[noun] ?? 'member';
}

/** The texts of a kind of record, for its fields and the values that they can have. */
function useValueText(namespace: Namespace) {
  const { t } = useTranslation('crud');
  const language = useLanguage();
  const text = useText(namespace);
  const ownText = useText('auditLog');
  const known = (key: string, textOf = text) => {
    const found = textOf(key);
    return found === key ? null : found;
  };
  const word = (field: string, value: string): string => {
    if (instant.safeParse(value).success) return formatInstant(value);
    return known(`${field}.${value}`) ?? known(`type.${value}`) ?? value;
  };
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return absent;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string') return word(field, value);
    if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(', ') || absent;
    if (typeof value !== 'object') return String(value);
    return objectText(new Map(Object.entries(value)));
  };
  /** A text in several languages; else each part by its title, such as the items of a debug run. */
  const objectText = (parts: ReadonlyMap<string, unknown>): string => {
    const translated = parts.get(language) ?? parts.get('zh');
    if (translated !== undefined) return String(translated);
    return [...parts]
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) => `${title(name)} ${valueText(name, part)}`)
      .join(' · ');
  };
  // What no screen of the record shows, such as the outcome of a sign-in.
  const title = (field: string): string =>
    known(`field.${field}`) ?? known(`otherField.${field}`, ownText) ?? field;
  return { title, value: valueText };
}

/** Before and after, in the words of the record's own screen. */
export function ChangeTable({ row }: { row: AuditLogRow }) {
  const { t } = useTranslation(['auditLog', 'crud', namespaceOf(row)]);
  const { title, value } = useValueText(namespaceOf(row));
  const changes = changesOf(row);
  if (changes.length === 0) return <EmptyState title={t('noChanges')} />;
  return (
    <Table<Change>
      rowKey="field"
      size="small"
      pagination={false}
      className="audit-changes"
      dataSource={changes}
      columns={[
        { key: 'field', title: t('change.field'), width: '28%', render: (_, { field }) => title(field) },
        { key: 'before', title: t('change.before'), render: (_, { field, before }) => value(field, before) },
        { key: 'after', title: t('change.after'), render: (_, { field, after }) => value(field, after) },
      ]}
    />
  );
}
