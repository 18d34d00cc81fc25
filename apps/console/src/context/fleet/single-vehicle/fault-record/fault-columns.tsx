import type { Column } from '../../../../kit/list/declaration.ts';
import { EnumText } from '../../../../kit/list/enum-text.tsx';
import { Instant } from '../../../../kit/text/instant.tsx';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { FaultName } from '../../../service/fault/fault-name.tsx';
import type { FaultRow } from '../../../service/fault/fault-row.ts';
import { FaultState } from '../../../service/fault/fault-state.tsx';
import { NumberedName } from '../../../service/fault/numbered-name.tsx';
import { FaultLamp } from '../fault-lamp.tsx';

/** `onOpen` opens the details. */
export function faultColumns(onOpen: (row: FaultRow) => void): readonly Column<FaultRow>[] {
  return [
    { field: 'status', width: 100, isTitle: true, render: ({ status }) => <FaultState status={status} /> },
    {
      field: 'faultName',
      width: 230,
      isTitle: true,
      render: (row) => <FaultName row={row} onOpen={onOpen} />,
    },
    {
      field: 'spn',
      width: 180,
      isSortable: true,
      render: ({ spn, spnName }) => <NumberedName number={spn} name={spnName} />,
    },
    { field: 'fmi', width: 200, render: ({ fmi, fmiName }) => <NumberedName number={fmi} name={fmiName} /> },
    { field: 'level', width: 100, render: ({ level }) => level !== null && <FaultLevel level={level} /> },
    { field: 'lamp', width: 130, render: ({ lamp }) => <FaultLamp lamp={lamp} /> },
    { field: 'occurrences', width: 80, align: 'right' },
    { field: 'firstAt', width: 170, isSortable: true, render: ({ firstAt }) => <Instant at={firstAt} /> },
    { field: 'lastAt', width: 170, isSortable: true, render: ({ lastAt }) => <Instant at={lastAt} /> },
    { field: 'clearedAt', width: 170, render: ({ clearedAt }) => <Instant at={clearedAt} /> },
    { field: 'handler', width: 110 },
    {
      field: 'origin',
      width: 150,
      render: ({ origin }) => <EnumText namespace="vehicleFault" texts="origin" value={origin} />,
    },
    { field: 'creator', width: 120, isHidden: true },
    { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
  ];
}
