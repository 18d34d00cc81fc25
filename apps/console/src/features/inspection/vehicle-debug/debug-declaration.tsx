import { option } from '@vehicle/contract/option';
import { debugStage } from '@vehicle/contract/vehicle-debug';
import type { Column, Criterion } from '../../../shared/crud/declaration.ts';
import { EnumSelect } from '../../../shared/crud/enum-select.tsx';
import { OptionSelect } from '../../../shared/crud/option-select.tsx';
import { RangeField } from '../../../shared/crud/range-field.tsx';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { VinLink } from '../../../shared/ui/vin-link.tsx';
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
