import { vehicleState } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { LiveStatus } from '../../../kit/text/live-status.tsx';
import { VinLink } from '../../../kit/text/vin-link.tsx';
import type { EquipmentRow } from './equipment-row.ts';
import { EnergyCell, FaultsCell, HeardCell, MetricCell, PlaceCell, SpeedCell } from './live-cell.tsx';
import { StatusChoice } from './status-choice.tsx';

export const columns: readonly Column<EquipmentRow>[] = [
  {
    field: 'vin',
    width: 180,
    isSortable: true,
    isTitle: true,
    render: (row) => <VinLink vehicleId={row.id} vin={row.vin} />,
  },
  {
    field: 'status',
    width: 110,
    isTitle: true,
    render: (row) => <LiveStatus vehicleId={row.id} offlineAfterS={row.offlineAfter_s} listed={row.status} />,
  },
  { field: 'plateNo', width: 110, isSortable: true },
  { field: 'lastReportAt', width: 230, isSortable: true, render: (row) => <HeardCell row={row} /> },
  { field: 'speed', width: 110, align: 'right', render: (row) => <SpeedCell row={row} /> },
  {
    field: 'engineSpeed',
    width: 110,
    align: 'right',
    render: (row) => <MetricCell row={row} code="engineSpeed" decimals={0} unit="rpm" />,
  },
  {
    field: 'engineHours',
    width: 120,
    align: 'right',
    render: (row) => <MetricCell row={row} code="engineTotalHours" decimals={1} unit="h" />,
  },
  { field: 'energy', width: 120, align: 'right', render: (row) => <EnergyCell row={row} /> },
  { field: 'openFaults', width: 100, align: 'right', render: (row) => <FaultsCell row={row} /> },
  { field: 'place', width: 110, render: (row) => <PlaceCell row={row} /> },
  { field: 'modelName', width: 150, isSortable: true },
  { field: 'orgName', width: 170, isSortable: true },
  { field: 'terminalNo', width: 130 },
  { field: 'simNo', width: 140 },
];

const chosenFrom = (field: 'modelId' | 'orgId' | 'categoryId', from: typeof option.model): Criterion => ({
  field,
  control: <OptionSelect from={from} namespace="equipmentList" field={field} allowClear />,
});

/** The names are those by which the dashboard and the map lead here. */
export const criteria: readonly Criterion[] = [
  wordCriterion('word'),
  { field: 'status', control: <StatusChoice /> },
  chosenFrom('orgId', option.org),
  chosenFrom('modelId', option.model),
  chosenFrom('categoryId', option.category),
  { field: 'hasOpenFault', control: <FlagSelect /> },
  { field: 'state', control: <EnumSelect of={vehicleState} namespace="vehicle" texts="state" allowClear /> },
  wordCriterion('vin', 17),
  wordCriterion('terminalNo'),
];
