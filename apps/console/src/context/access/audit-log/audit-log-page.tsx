import './audit-log.css';
import { acts } from 'virtual:audit-words';
import { changeSentence } from '@vehicle/contract/access/audit-log/change';
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
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { useAuditTexts } from './audit-texts.ts';

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
    /** The same for `terminal/12`, by its name where that is known. */
    record: ({ record, recordName }: Pick<AuditLogRow, 'record' | 'recordName'>) => {
      if (record === null) return absent;
      const [resource = '', id = ''] = record.split('/');
      return `${noun(resource)} ${recordName ?? (id && `#${id}`)}`.trim();
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

/** What has changed, in one sentence. */
function ChangeSentence({ row }: { row: AuditLogRow }) {
  const sentence = changeSentence(row, useAuditTexts(row));
  return sentence === '' ? absent : <span title={sentence}>{sentence}</span>;
}

interface RecordLinkProps {
  row: AuditLogRow;
  onSearch: (record: string) => void;
}

/** Leads to everything that happened to the record. */
function RecordLink({ row, onSearch }: RecordLinkProps) {
  const { t } = useTranslation('auditLog');
  const words = useActText();
  const { record } = row;
  if (record === null) return absent;
  return (
    <Button
      type="link"
      size="small"
      className="audit-record"
      title={t('searchRecord')}
      onClick={() => onSearch(record)}
    >
      {words.record(row)}
    </Button>
  );
}

/** With the column that is made of before and after. */
type ActRow = AuditLogRow & { readonly change?: never };

function columnsOf(onSearch: (record: string) => void): readonly Column<ActRow>[] {
  return [
    { field: 'at', width: 180, isSortable: true, isTitle: true, render: (row) => <Instant at={row.at} /> },
    { field: 'memberName', width: 150, render: (row) => <Who row={row} /> },
    { field: 'call', width: 190, isTitle: true, render: (row) => <Act call={row.call} /> },
    {
      field: 'record',
      width: 230,
      render: (row) => <RecordLink row={row} onSearch={onSearch} />,
    },
    {
      field: 'change',
      minWidth: 300,
      render: (row) => (
        <Suspense fallback={null}>
          <ChangeSentence row={row} />
        </Suspense>
      ),
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
            {[formatInstant(row.at), row.memberName, row.record && words.record(row), row.address]
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
  { field: 'record', control: <Input allowClear maxLength={64} /> },
];

/** Who did what to which record, and when; read and never written by anybody. */
export function AuditLogPage() {
  const { t } = useTranslation('auditLog');
  const list = useResourceList<ActRow>(auditLog, criteria);
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
        moreTools={
          <ListingSheetButton namespace="auditLog" listing={auditLog} title={t('title')} list={list} />
        }
        actions={[detail]}
      />
      <ChangeDrawer row={looking} onClose={() => setLooking(null)} />
    </>
  );
}
