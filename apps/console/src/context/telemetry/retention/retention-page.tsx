import { serverDate } from '../../../kit/api/server-time.ts';
import './retention.css';
import { EditOutlined } from '@ant-design/icons';
import {
  getRetention,
  type Retention,
  retention,
  type StoredDay,
  updateRetention,
} from '@vehicle/contract/telemetry/retention/contract';
import { Button, Spin, Table, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { ConfirmResult, FormValues } from '../../../kit/form/use-resource-dialog.ts';
import { Permission, usePermission } from '../../../kit/permission/permission.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { BackupPanel } from './backup-panel.tsx';
import { removalOf } from './removal.ts';
import { sizeText } from './size-text.ts';

const colours = { open: 'processing', loose: 'default', mixed: 'warning', packed: 'success' } as const;

function FormTag({ form }: Pick<StoredDay, 'form'>) {
  const { t } = useTranslation('retention');
  return <Tag color={colours[form]}>{t(`form.${form}`)}</Tag>;
}

function perMessage({ bytes, messages }: StoredDay): string {
  return messages > 0 ? formatNumber(bytes / messages, 0) : absent;
}

function useColumns(): TableColumnType<StoredDay>[] {
  const { t } = useTranslation('retention');
  const number = (
    name: 'messages' | 'bytes' | 'perMessage' | 'rawBytes',
    text: (row: StoredDay) => string,
  ) => ({
    key: name,
    title: t(`field.${name}`),
    align: 'right' as const,
    render: (_: unknown, row: StoredDay) => <span className="retention-number">{text(row)}</span>,
  });
  return [
    { key: 'day', title: t('field.day'), dataIndex: 'day', className: 'retention-number' },
    { key: 'form', title: t('field.form'), render: (_, { form }) => <FormTag form={form} /> },
    number('messages', ({ messages }) => formatNumber(messages, 0)),
    number('bytes', ({ bytes }) => sizeText(bytes)),
    number('perMessage', perMessage),
    number('rawBytes', ({ rawBytes }) => sizeText(rawBytes)),
  ];
}

/** On a phone a day is one cell. */
function useWholeColumn(): TableColumnType<StoredDay> {
  const { t } = useTranslation('retention');
  return {
    key: 'whole',
    render: (_, row) => (
      <div className="retention-day">
        <strong className="retention-number">{row.day}</strong>
        <FormTag form={row.form} />
        <span className="retention-number">
          {t('field.messages')} {formatNumber(row.messages, 0)} · {sizeText(row.bytes)}
        </span>
      </div>
    ),
  };
}

/** What each day takes. */
function StoredDays({ days }: { days: readonly StoredDay[] }) {
  const { t } = useTranslation('retention');
  const isNarrow = useIsNarrow();
  const columns = useColumns();
  const whole = useWholeColumn();
  return (
    <Table
      rowKey="day"
      size="small"
      columns={isNarrow ? [whole] : columns}
      showHeader={!isNarrow}
      dataSource={[...days]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: <EmptyState title={t('none')} advice={t('noneAdvice')} /> }}
    />
  );
}

interface RetentionDialogProps {
  settings: Retention;
  days: readonly StoredDay[];
  isOpen: boolean;
  onClose: () => void;
}

const names = ['messageDays', 'rawDays', 'looseDays', 'quarantineDays'] as const;

const daysOf = (values: FormValues): Retention => ({
  messageDays: Number(values.messageDays),
  rawDays: Number(values.rawDays),
  looseDays: Number(values.looseDays),
  quarantineDays: Number(values.quarantineDays),
});

/** Asks before anything is removed, and says how much that is. */
function useRemovalQuestion(days: readonly StoredDay[]): (settings: Retention) => Promise<boolean> {
  const { t } = useTranslation('retention');
  const confirm = useConfirmation();
  return async (settings) => {
    const { messageDays, messages, frameDays } = removalOf(settings, days, serverDate());
    if (messageDays + frameDays === 0) return true;
    const sentences = [
      messageDays > 0 && t('removal.messages', { days: messageDays, messages: formatNumber(messages, 0) }),
      frameDays > 0 && t('removal.frames', { days: frameDays }),
      t('removal.question'),
    ];
    return confirm(sentences.filter(Boolean).join(' '), { title: t('removal.title'), isDanger: true });
  };
}

function RetentionDialog({ settings, days, isOpen, onClose }: RetentionDialogProps) {
  const { t } = useTranslation('retention');
  const reload = useReload([getRetention]);
  const update = useCallMutation(updateRetention);
  const mayRemove = useRemovalQuestion(days);
  const handleConfirm = async (values: FormValues): Promise<ConfirmResult> => {
    const body = daysOf(values);
    // What breaks a rule between two fields is reported by the server, at its field.
    if (retention.safeParse(body).success && !(await mayRemove(body))) return { close: false };
    await update.mutateAsync({ body });
    await reload();
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('edit')}
      namespace="retention"
      schema={retention}
      fields={names.map((name) => ({
        name,
        control: <NumberField precision={0} style={{ width: '100%' }} />,
        hint: t(`hint.${name}`),
      }))}
      values={settings}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}

function Settings({ settings, days }: { settings: Retention; days: readonly StoredDay[] }) {
  const { t } = useTranslation('retention');
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section className="retention-panel">
      <h2>{t('settings')}</h2>
      <FactList
        className="retention-facts"
        facts={names.map((name) => [name, t('days', { days: settings[name] })])}
        label={(name) => t(`field.${name}`)}
      />
      <p className="retention-note">{t('workNote')}</p>
      <Permission of="retention-edit">
        <Button icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
          {t('edit')}
        </Button>
        <RetentionDialog
          settings={settings}
          days={days}
          isOpen={isEditing}
          onClose={() => setIsEditing(false)}
        />
      </Permission>
    </section>
  );
}

function Storage({ days, quarantined }: { days: readonly StoredDay[]; quarantined: number }) {
  const { t } = useTranslation('retention');
  const sum = (name: 'messages' | 'bytes' | 'rawBytes') => days.reduce((total, day) => total + day[name], 0);
  const facts = [
    ['days', formatNumber(days.length, 0)],
    ['messages', formatNumber(sum('messages'), 0)],
    ['bytes', sizeText(sum('bytes'))],
    ['rawBytes', sizeText(sum('rawBytes'))],
    ['quarantined', formatNumber(quarantined, 0)],
  ] as const;
  return (
    <section className="retention-panel">
      <h2>{t('storage')}</h2>
      <FactList className="retention-facts" facts={facts} label={(name) => t(`total.${name}`)} />
      <p className="retention-note">{t('storageNote')}</p>
      <StoredDays days={days} />
    </section>
  );
}

function KeptData() {
  const query = useCall(getRetention, {}, { ownsErrors: true, staleTime_ms: 0 });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Spin />;
  const { settings, days, quarantined } = query.data;
  return (
    <div className="retention">
      <Settings settings={settings} days={days} />
      <BackupPanel />
      <Storage days={days} quarantined={quarantined} />
    </div>
  );
}

/** How long telemetry is kept, and the room that it takes. */
export function RetentionPage() {
  return usePermission('retention-view') ? <KeptData /> : <ForbiddenState />;
}
