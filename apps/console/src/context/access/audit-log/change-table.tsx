import { type Change, changesOf, changeWords } from '@vehicle/contract/access/audit-log/change';
import type { AuditLogRow } from '@vehicle/contract/access/audit-log/contract';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { useAuditTexts } from './audit-texts.ts';

/** Before and after, in the words of the record's own screen. */
export function ChangeTable({ row }: { row: AuditLogRow }) {
  const { t } = useTranslation('auditLog');
  const { title, value } = changeWords(useAuditTexts(row));
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
        {
          key: 'field',
          title: t('change.field'),
          width: '28%',
          render: (_, { field, unchanged = 0 }) => (
            <>
              {title(field)}
              {unchanged > 0 && (
                <>
                  <br />
                  <small className="quiet">{t('change.unchanged', { number: unchanged })}</small>
                </>
              )}
            </>
          ),
        },
        { key: 'before', title: t('change.before'), render: (_, { field, before }) => value(field, before) },
        { key: 'after', title: t('change.after'), render: (_, { field, after }) => value(field, after) },
      ]}
    />
  );
}
