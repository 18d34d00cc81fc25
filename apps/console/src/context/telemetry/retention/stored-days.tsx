import type { StoredDay } from '@vehicle/contract/telemetry/retention/contract';
import { Table, type TableColumnType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { abbreviateNumber, absent, formatNumber } from '../../../kit/text/format.ts';

export const sizeText = (bytes: number): string =>
  abbreviateNumber(bytes, 1)
    .replace(/(?=[a-zA-Z]|$)/, ' ')
    .concat('B');

const colours = { open: 'blue', loose: 'default', mixed: 'gold', packed: 'green' } as const;

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
export function StoredDays({ days }: { days: readonly StoredDay[] }) {
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
