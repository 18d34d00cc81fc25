import { type AuditLogRow, auditLog } from '@vehicle/contract/audit-log';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion, RowAction } from '../../../shared/crud/declaration.ts';
import { RangeField } from '../../../shared/crud/range-field.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { useResourceList } from '../../../shared/crud/use-resource-list.ts';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
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
