import '../record/record.css';
import './fault-record.css';
import { faultOrigin, faultStatus } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { faultLamp } from '@vehicle/contract/core/vehicle-live';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { EnumSelect } from '../../../../kit/choice/enum-select.tsx';
import { lazyPart } from '../../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../../kit/dialog/once-needed.tsx';
import { longTextField } from '../../../../kit/fields/long-text-field.tsx';
import { MomentField } from '../../../../kit/fields/moment-field.tsx';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import { RangeField } from '../../../../kit/fields/range-field.tsx';
import { momentNow } from '../../../../kit/form/moment-now.ts';
import { useResourceDialog } from '../../../../kit/form/use-resource-dialog.ts';
import { enumCriterion } from '../../../../kit/list/criteria/choice-criterion.tsx';
import type {
  Column,
  Criterion,
  FormField,
  RowAction,
  ToolbarAction,
} from '../../../../kit/list/declaration.ts';
import { enumColumn } from '../../../../kit/list/enum-text.tsx';
import { ResourceView } from '../../../../kit/list/resource-view.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useStandardActions } from '../../../../kit/list/use-standard-actions.tsx';
import { Instant } from '../../../../kit/text/instant.tsx';
import { useAddress } from '../../../../kit/text/use-address.ts';
import { vehicleTitle } from '../../../../kit/text/vehicle-name.tsx';
import { FaultLamp } from '../../../service/fault/fault-lamp.tsx';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { FaultName } from '../../../service/fault/fault-name.tsx';
import type { FaultRow } from '../../../service/fault/fault-row.ts';
import { FaultState } from '../../../service/fault/fault-state.tsx';
import { FmiSelect } from '../../../service/fault/fmi-select.tsx';
import { NumberedName } from '../../../service/fault/numbered-name.tsx';
import { SpnSelect } from '../../../service/fault/spn-select.tsx';
import { useFaultActs } from '../../../service/fault/use-fault-acts.ts';
import { serviceColumns } from '../../../service/service-record/service-columns.tsx';
import { usePrintedRow } from '../../../service/work-sheet/use-printed-row.tsx';
import type { VehicleProps } from '../vehicle-row.ts';
import { AvailabilityLine } from './availability-line.tsx';
import { LifeLine } from './life-line.tsx';
import { useFaultNews } from './use-fault-news.ts';

const FaultDrawer = lazyPart(async () => (await import('./fault-drawer.tsx')).FaultDrawer);
const HandlingDialog = lazyPart(
  async () => (await import('../../../service/fault/handling-dialog.tsx')).HandlingDialog,
);

const criteria: readonly Criterion[] = [
  enumCriterion('vehicleFault', 'status', faultStatus),
  { field: 'spn', control: <SpnSelect allowClear /> },
  { field: 'fmi', control: <FmiSelect allowClear /> },
  { field: 'presentFrom', until: 'firstUntil', control: <RangeField /> },
  enumCriterion('vehicleFault', 'origin', faultOrigin),
];

type Field = FormField<keyof WriteOf<typeof vehicleFault>>;

/** What a machine reports stays as it was reported. */
const reported: readonly Field[] = [
  { name: 'spn', control: <SpnSelect />, isWide: true, section: 'reported' },
  { name: 'fmi', control: <FmiSelect />, isWide: true },
  { name: 'sourceAddress', control: <NumberField min={0} max={255} precision={0} /> },
  { name: 'lamp', control: <EnumSelect of={faultLamp} namespace="vehicleFault" texts="lamp" /> },
  { name: 'firstAt', control: <MomentField /> },
  { name: 'lastAt', control: <MomentField /> },
  { name: 'occurrences', control: <NumberField min={1} precision={0} /> },
];

const people: readonly Field[] = [
  {
    name: 'status',
    control: <EnumSelect of={faultStatus} namespace="vehicleFault" texts="status" />,
    section: 'handling',
  },
  { name: 'hourMeter_h', control: <NumberField min={0} /> },
  { name: 'odometer_km', control: <NumberField min={0} /> },
  { ...longTextField('resolution', [2, 8]), isNeeded: ({ status }) => status === 'handled' },
];

/** Null: a new one. */
function faultFields(row: FaultRow | null): readonly Field[] {
  return row === null || row.origin === 'manual' ? [...reported, ...people] : people;
}

/** `onOpen` opens the details. */
function faultColumns(onOpen: (row: FaultRow) => void): readonly Column<FaultRow>[] {
  return [
    {
      field: 'level',
      width: 100,
      isTitle: true,
      render: ({ level }) => level !== null && <FaultLevel level={level} />,
    },
    {
      field: 'faultName',
      width: 230,
      isTitle: true,
      render: (row) => <FaultName row={row} onOpen={onOpen} />,
    },
    { field: 'status', width: 100, isTitle: true, render: (row) => <FaultState {...row} /> },
    {
      field: 'spn',
      width: 180,
      isSortable: true,
      render: ({ spn, spnName }) => <NumberedName number={spn} name={spnName} />,
    },
    { field: 'fmi', width: 200, render: ({ fmi, fmiName }) => <NumberedName number={fmi} name={fmiName} /> },
    { field: 'lamp', width: 170, render: ({ lamp }) => <FaultLamp lamp={lamp} /> },
    { field: 'occurrences', width: 80, align: 'right' },
    { field: 'firstAt', width: 170, isSortable: true, render: ({ firstAt }) => <Instant at={firstAt} /> },
    { field: 'lastAt', width: 170, isSortable: true, render: ({ lastAt }) => <Instant at={lastAt} /> },
    { field: 'clearedAt', width: 170, render: ({ clearedAt }) => <Instant at={clearedAt} /> },
    { field: 'handler', width: 110 },
    enumColumn('vehicleFault', { field: 'origin', width: 150 }),
    ...serviceColumns,
    { field: 'creator', width: 120, isHidden: true },
    { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
  ];
}

/** Opens the fault of the vehicle that the address names, such as that of a notice, as often as it is named anew. */
function useNamedFault(vehicleId: number, onOpen: (row: FaultRow) => void): void {
  const [address, changeAddress] = useAddress();
  const named = address.get('fault') ?? '';
  const id = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 0;
  const { data } = useCall(vehicleFault.calls.get, { params: { id } }, { enabled: id > 0 });
  useEffect(() => {
    if (id === 0 || data?.id !== id) return;
    if (data.vehicleId === vehicleId) onOpen(data);
    changeAddress((rest) => {
      rest.delete('fault');
      return rest;
    });
  }, [id, data, vehicleId, onOpen, changeAddress]);
}

const RepairSheet = lazyPart(
  async () => (await import('../../../service/fault/repair-sheet.tsx')).RepairSheet,
);

const urgentFirst = { property: 'urgency', direction: 'DESC' } as const;

/** R2.31, R7.30: the faults of a vehicle, those to deal with first, and how they came and went. */
export function FaultRecord({ vehicle }: VehicleProps) {
  // All texts of what can be opened here, so that nothing vanishes while one of them comes.
  const { t } = useTranslation([
    'vehicleFault',
    'faultCode',
    'expertKnowledge',
    'singleVehicle',
    'serviceRecord',
    'photo',
  ]);
  const list = useRecordList(vehicleFault, { fixed: { vehicleId: vehicle.id }, order: urgentFirst });
  const dialog = useResourceDialog(vehicleFault, {
    vehicleId: vehicle.id,
    sourceAddress: 0,
    occurrences: 1,
    lamp: 'none',
    status: 'active',
  });
  const [opened, setOpened] = useState<FaultRow | null>(null);
  const [handled, setHandled] = useState<FaultRow | null>(null);
  const { take, handle, close } = useFaultActs(setHandled);
  const { print, sheet } = usePrintedRow(RepairSheet);
  const { add, edit, remove } = useStandardActions(vehicleFault, dialog);
  useFaultNews(vehicle.id);
  useNamedFault(vehicle.id, setOpened);
  const detail: RowAction<FaultRow> = {
    key: 'detail',
    title: t('detail'),
    permission: 'NONE',
    onClick: setOpened,
  };
  const enter: ToolbarAction<FaultRow> = {
    ...add,
    title: t('add'),
    onClick: () => dialog.openAdd({ firstAt: momentNow(), lastAt: momentNow() }),
  };
  const removal: RowAction<FaultRow> = { ...remove, isShown: ({ origin }) => origin === 'manual' };
  const tools = vehicle.retiredAt === null ? [enter] : [];
  return (
    <div className="record">
      <AvailabilityLine vehicle={vehicle} />
      <LifeLine vehicleId={vehicle.id} criteria={list.state.criteria} onOpen={setOpened} />
      <ResourceView
        resource={vehicleFault}
        printTitle={`${t('title')} ${vehicleTitle(vehicle)}`}
        {...{ list, dialog, criteria, tools }}
        columns={faultColumns(setOpened)}
        fields={faultFields(dialog.row)}
        actions={[detail, take, handle, print, edit, close, removal]}
      />
      <OnceNeeded isNeeded={opened !== null}>
        <FaultDrawer row={opened} steps={[take, handle]} closing={close} onClose={() => setOpened(null)} />
      </OnceNeeded>
      <OnceNeeded isNeeded={handled !== null}>
        <HandlingDialog row={handled} onClose={() => setHandled(null)} />
      </OnceNeeded>
      {sheet}
    </div>
  );
}
