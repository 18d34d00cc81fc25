import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import type { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { DictionaryName } from '../../../kit/choice/dictionary-name.tsx';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';

/** Whether the gateway holds a connection of the terminal: filled or hollow, with the word. */
function ConnectionMark({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('terminal');
  return (
    <span className="live-status" data-status={isConnected ? 'online' : 'offline'}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle
          cx="8"
          cy="8"
          r="5.5"
          fill={isConnected ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      {isConnected ? t('connected') : t('disconnected')}
    </span>
  );
}

export type TerminalRow = RowOf<typeof terminal>;

export const columns: readonly Column<TerminalRow>[] = [
  { field: 'terminalNo', width: 170, isSortable: true, isTitle: true, onCard: 'title' },
  {
    field: 'connected',
    width: 140,
    isTitle: true,
    onCard: 'state',
    render: (row) => <ConnectionMark isConnected={row.connected} />,
  },
  { field: 'simNo', width: 180, isSortable: true, onCard: 'fact' },
  {
    field: 'type',
    width: 170,
    isSortable: true,
    render: (row) => <DictionaryName from={option.terminalType} code={row.type} />,
  },
  {
    field: 'vin',
    width: 190,
    onCard: 'called',
    render: (row) =>
      row.vehicleId !== null && row.vin !== null ? (
        <VehicleLink vehicleId={row.vehicleId} vin={row.vin} plateNo={row.plateNo} />
      ) : (
        absent
      ),
  },
  { field: 'inUse', width: 90 },
  { field: 'lastSeenAt', width: 180, isSortable: true, render: (row) => <Instant at={row.lastSeenAt} /> },
  { field: 'registeredAt', width: 180, render: (row) => <Instant at={row.registeredAt} /> },
  { field: 'hardwareVersion', width: 130 },
  { field: 'manufacturer', width: 150 },
  { field: 'productionDate', width: 120 },
  { field: 'debugFlag', width: 90 },
  ...recordColumns,
];

export const criteria: readonly Criterion[] = [
  wordCriterion('terminalNo'),
  wordCriterion('simNo', 20),
  optionCriterion('terminal', 'type', option.terminalType),
  { field: 'inUse', control: <FlagSelect /> },
];

export const fields: readonly FormField<keyof WriteOf<typeof terminal>>[] = [
  { name: 'terminalNo', control: <Input maxLength={64} /> },
  { name: 'simNo', control: <Input maxLength={20} inputMode="numeric" /> },
  {
    name: 'type',
    control: (
      <OptionSelect from={option.terminalType} namespace="terminal" field="type" obtains="terminalType" />
    ),
  },
  {
    name: 'manufacturer',
    control: (
      <OptionSelect
        from={option.manufacturer}
        namespace="terminal"
        field="manufacturer"
        obtains="manufacturer"
        storesName
        allowClear
      />
    ),
  },
  { name: 'hardwareVersion', control: <Input /> },
  { name: 'productionDate', control: <DayField /> },
  { name: 'debugFlag', control: <FlagSwitch /> },
  { name: 'remark', control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />, isWide: true },
];

export const initial: Partial<WriteOf<typeof terminal>> = { type: 'JT808-2019', debugFlag: false };
