import { stockAge } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { SeenVin } from '../mark/seen-vin.tsx';
import { StockAge } from '../mark/stock-age.tsx';
import { OpenMaintenance } from './open-maintenance.tsx';
import type { StockVehicleRow } from './stock-vehicle-row.ts';

export const columns: readonly Column<StockVehicleRow>[] = [
  {
    field: 'vin',
    width: 190,
    isSortable: true,
    isTitle: true,
    render: (row) => <SeenVin row={{ ...row, vehicleId: row.id }} />,
  },
  {
    field: 'age_days',
    width: 110,
    isTitle: true,
    render: ({ age_days, age }) => <StockAge days={age_days} age={age} />,
  },
  { field: 'storageName', width: 150 },
  { field: 'openMaintenance', width: 150, render: (row) => <OpenMaintenance row={row} /> },
  { field: 'modelName', width: 150, isSortable: true },
  { field: 'since', width: 180, isSortable: true, render: ({ since }) => <Instant at={since} /> },
  { field: 'nextDueOn', width: 130, isSortable: true },
  { field: 'plateNo', width: 110 },
  { field: 'orgName', width: 180 },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('vin', 17),
  {
    field: 'storageId',
    control: <OptionSelect from={option.storage} namespace="stock" field="storageId" allowClear />,
  },
  { field: 'age', control: <EnumSelect of={stockAge} namespace="stock" texts="age" allowClear /> },
  {
    field: 'modelId',
    control: <OptionSelect from={option.model} namespace="stock" field="modelId" allowClear />,
  },
  { field: 'hasOverdueMaintenance', control: <FlagSelect /> },
];
