import { type AuditLogRow, auditLog } from '@vehicle/contract/access/audit-log/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeField } from '../../../kit/fields/range-field.tsx';
import type { Criterion, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { ActSelect } from './act-select.tsx';
import { columnsOf } from './audit-log-columns.tsx';
import { ChangeDrawer } from './change-drawer.tsx';
import './audit-log.css';

const criteria: readonly Criterion[] = [
  wordCriterion('memberName'),
  { field: 'call', control: <ActSelect /> },
  { field: 'from', until: 'to', control: <RangeField /> },
  { field: 'record', control: <Input allowClear maxLength={64} placeholder="terminal/12" /> },
];

/** Who did what to which record, and when; read and never written by anybody. */
export function AuditLogPage() {
  const { t } = useTranslation('auditLog');
  const list = useResourceList(auditLog, criteria);
  const [looking, setLooking] = useState<AuditLogRow | null>(null);
  const detail: RowAction<AuditLogRow> = {
    key: 'detail',
    title: t('detail'),
    permission: 'audit-log-view',
    onClick: setLooking,
  };
  return (
    <>
      <ResourceListing
        namespace="auditLog"
        list={list}
        columns={columnsOf((record) => list.search({ record }))}
        criteria={criteria}
        tools={[]}
        actions={[detail]}
      />
      <ChangeDrawer row={looking} onClose={() => setLooking(null)} />
    </>
  );
}
