import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useWatchVehicles } from '../../../kit/api/live-store.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { SheetTools } from '../../../kit/sheet/sheet-tools.tsx';
import { columns, criteria } from './equipment-declaration.tsx';
import type { EquipmentRow } from './equipment-row.ts';
import './equipment-list.css';

/** What has left the fleet is not watched any more. */
const always = { isRetired: false };

const exported: ReadonlySet<string> = new Set([
  'vin',
  'plateNo',
  'status',
  'lastReportAt',
  'modelId',
  'orgId',
  'terminalNo',
  'simNo',
  'state',
]);

/** The vehicles' file without what only their records need, and without import. */
const sheet = vehicle.sheet && {
  ...vehicle.sheet,
  columns: vehicle.sheet.columns.filter(({ property }) => exported.has(property)),
  calls: { export: vehicle.sheet.calls.export, import: null },
};
const resource = { name: 'equipmentList', permission: vehicle.permission, sheet } as const;

/** R2.7: the machines at work; dashboard and map lead here with their filter. */
export function EquipmentListPage() {
  const list = useResourceList<EquipmentRow>(vehicle, criteria, { always });
  const { state, reload } = list;
  useWatchVehicles(list.rows.map(({ id }) => id));
  return (
    <ResourceListing
      namespace="equipmentList"
      list={list}
      columns={columns}
      criteria={criteria}
      tools={[]}
      moreTools={
        <SheetTools
          resource={resource}
          list={{ state: { ...state, criteria: { ...state.criteria, ...always } }, reload }}
        />
      }
      actions={[]}
    />
  );
}
