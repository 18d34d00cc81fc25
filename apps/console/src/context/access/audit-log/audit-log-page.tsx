import './audit-log.css';
import { acts } from 'virtual:audit-words';
import { type AuditLogRow, auditLog } from '@vehicle/contract/access/audit-log/contract';
import { Button, Input, Spin } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { RangeField } from '../../../kit/fields/range-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import type { Column, Criterion, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';

function useActText() {
  const verbText = useText('auditLog');
  const nounText = useText('noun');
  const language = useLanguage();
  const verb = (name: string) => {
    const words = verbText(`verb.${name}`);
    return words === `verb.${name}` ? name : words;
  };
  const noun = (name: string) => {
    const [first = '', ...rest] = nounText(name);
    return `${first.toLocaleUpperCase(language)}${rest.join('')}`;
  };
  return {
    /** `terminal.update` in words; a call that is not known reads as it is. */
    act: (call: string) => {
      const [resource = '', act = ''] = call.split('.');
      return `${noun(resource)} · ${verb(act)}`;
    },
    /** The same for `terminal/12`. */
    record: (record: string) => {
      const [resource = '', id = ''] = record.split('/');
      return id === '' ? noun(resource) : `${noun(resource)} #${id}`;
    },
  };
}

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

function columnsOf(onSearch: (record: string) => void): readonly Column<AuditLogRow>[] {
  return [
    { field: 'at', width: 180, isSortable: true, isTitle: true, render: (row) => <Instant at={row.at} /> },
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

const ChangeTable = lazyPart(async () => (await import('./change-table.tsx')).ChangeTable);

/** One act, with what it changed. */
function ChangeDrawer(props: RowDialogProps<AuditLogRow>) {
  const { t } = useTranslation('auditLog');
  const words = useActText();
  return (
    <RecordDrawer {...props} title={() => t('detail')} width={880}>
      {(row) => (
        <>
          <h3 className="audit-act">{words.act(row.call)}</h3>
          <p className="drawer-note">
            {[formatInstant(row.at), row.memberName, row.record && words.record(row.record), row.address]
              .filter(Boolean)
              .join(' · ')}
            {row.subjectName !== null && ` · ${t('asMember', { name: row.subjectName })}`}
          </p>
          <Suspense fallback={<Spin />}>
            <ChangeTable row={row} />
          </Suspense>
        </>
      )}
    </RecordDrawer>
  );
}

/** A choice among the acts that the log can speak of, searched by their words. */
function ActSelect(props: ControlProps<string, string | undefined>) {
  const { act } = useActText();
  return (
    <PromptSelect<string>
      {...props}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={acts.map((call) => ({ value: call, label: act(call) }))}
    />
  );
}

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
