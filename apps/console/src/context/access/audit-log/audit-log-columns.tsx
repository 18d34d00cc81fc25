import type { AuditLogRow } from '@vehicle/contract/access/audit-log/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../kit/list/declaration.ts';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { useActText } from './use-act-text.ts';

/** Who did it; where somebody acted as another, on whose behalf. */
function Who({ row }: { row: AuditLogRow }) {
  const { t } = useTranslation('auditLog');
  if (row.subjectId === null && row.subjectName === null) return row.memberName ?? absent;
  return t('onBehalfOf', { name: row.memberName ?? absent, subject: row.subjectName ?? absent });
}

function Act({ call }: { call: string }) {
  return useActText().act(call);
}

interface RecordLinkProps {
  record: string | null;
  onSearch: (record: string) => void;
}

/** Leads to everything that happened to the record. */
function RecordLink({ record, onSearch }: RecordLinkProps) {
  const { t } = useTranslation('auditLog');
  const words = useActText();
  if (record === null) return absent;
  return (
    <Button
      type="link"
      size="small"
      className="audit-record"
      title={t('searchRecord')}
      onClick={() => onSearch(record)}
    >
      {words.record(record)}
    </Button>
  );
}

export function columnsOf(onSearch: (record: string) => void): readonly Column<AuditLogRow>[] {
  return [
    {
      field: 'at',
      width: 180,
      isSortable: true,
      isTitle: true,
      render: (row) => <Instant at={row.at} />,
    },
    { field: 'memberName', width: 200, render: (row) => <Who row={row} /> },
    { field: 'call', width: 220, isTitle: true, render: (row) => <Act call={row.call} /> },
    {
      field: 'record',
      width: 180,
      render: (row) => <RecordLink record={row.record} onSearch={onSearch} />,
    },
    { field: 'address', width: 150 },
  ];
}
