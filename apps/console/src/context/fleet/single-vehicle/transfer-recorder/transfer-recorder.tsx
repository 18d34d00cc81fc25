import { vehicleChangeKind } from '@vehicle/contract/core/enumeration';
import { queryVehicleChanges } from '@vehicle/contract/fleet/vehicle/change';
import { z } from 'zod';
import { EnumSelect } from '../../../../kit/choice/enum-select.tsx';
import type { Column, Criterion } from '../../../../kit/list/declaration.ts';
import { EnumText } from '../../../../kit/list/enum-text.tsx';
import { ResourceListing } from '../../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import type { VehicleProps } from '../vehicle-row.ts';
import type { VehicleChange } from './course.ts';
import { CoursePanel } from './course-panel.tsx';
import '../record/record.css';

/** For the list shell: a history is read and never written. */
const vehicleChange = Object.freeze({
  name: 'vehicleRecord' as const,
  order: ['at'] as const,
  filter: z.strictObject({ kind: vehicleChangeKind.optional() }),
  calls: { list: queryVehicleChanges },
});

const criteria: readonly Criterion[] = [
  {
    field: 'kind',
    control: <EnumSelect of={vehicleChangeKind} namespace="vehicleRecord" texts="kind" allowClear />,
  },
];

const columns: readonly Column<VehicleChange>[] = [
  { field: 'at', width: 180, isSortable: true, isTitle: true, render: ({ at }) => <Instant at={at} /> },
  {
    field: 'kind',
    width: 120,
    isTitle: true,
    render: ({ kind }) => <EnumText namespace="vehicleRecord" texts="kind" value={kind} />,
  },
  { field: 'before', width: 200 },
  { field: 'after', width: 200 },
  { field: 'by', width: 140 },
  { field: 'reason' },
];

const newestFirst = { property: 'at', direction: 'DESC' } as const;

/** R2.31: the way of a vehicle through the fleet: whose it was, its terminals, its leaving and coming back. */
export function TransferRecorder({ vehicle }: VehicleProps) {
  const params = { id: vehicle.id };
  const list = useRecordList(vehicleChange, { params, order: newestFirst });
  return (
    <div className="record">
      <CoursePanel vehicleId={vehicle.id} />
      <ResourceListing
        namespace="vehicleRecord"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[]}
        actions={[]}
      />
    </div>
  );
}
