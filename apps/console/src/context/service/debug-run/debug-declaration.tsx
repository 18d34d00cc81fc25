import { option } from '@vehicle/contract/core/option';
import { debugStage } from '@vehicle/contract/service/debug-run/contract';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { RangeField } from '../../../kit/fields/range-field.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { VinLink } from '../../../kit/text/vin-link.tsx';
import { DebugProgress } from './debug-progress.tsx';
import type { DebugRow } from './debug-row.ts';
import { DebugState } from './debug-state.tsx';

const longestVin = 17;

export const columns: readonly Column<DebugRow>[] = [
  {
    field: 'vin',
    width: 190,
    isTitle: true,
    render: ({ vehicleId, vin }) => <VinLink vehicleId={vehicleId} vin={vin} />,
  },
  { field: 'status', width: 120, isTitle: true, render: ({ status }) => <DebugState status={status} /> },
  { field: 'progress', width: 130, isSortable: true, render: (row) => <DebugProgress row={row} /> },
  { field: 'specName', width: 220, render: ({ specName, specVersion }) => `${specName} ${specVersion}` },
  { field: 'modelName', width: 160 },
  { field: 'orgName', width: 160 },
  { field: 'operator', width: 110 },
  { field: 'startedAt', width: 180, isSortable: true, render: ({ startedAt }) => <Instant at={startedAt} /> },
  {
    field: 'finishedAt',
    width: 180,
    isSortable: true,
    render: ({ finishedAt }) => <Instant at={finishedAt} />,
  },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isSortable: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('vin', longestVin),
  {
    field: 'stage',
    control: <EnumSelect of={debugStage} namespace="vehicleDebug" texts="status" allowClear />,
  },
  {
    field: 'debugSpecId',
    control: <OptionSelect from={option.debugSpec} namespace="vehicleDebug" field="debugSpecId" allowClear />,
  },
  { field: 'startedFrom', until: 'startedUntil', control: <RangeField /> },
];
