import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { vehicleTitle } from '../../../kit/text/vehicle-name.tsx';
import { doneColumns, openColumns } from '../../service/maintenance-reminder/reminder-columns.tsx';
import { openStatuses, type ReminderRow } from '../../service/maintenance-reminder/reminder-row.ts';
import { useMaintainAction } from '../../service/maintenance-reminder/use-maintain-action.tsx';
import { useMaintenanceDetail } from '../../service/maintenance-reminder/use-maintenance-detail.tsx';
import './record/record.css';
import type { VehicleProps } from './vehicle-row.ts';

/** Whose it is stands above the tabs already. */
const told: ReadonlySet<string> = new Set(['vin', 'modelName', 'orgName']);
const ofVehicle = (columns: readonly Column<ReminderRow>[]) =>
  columns.filter(({ field }) => !told.has(field));
const open = ofVehicle(openColumns);
const done = ofVehicle(doneColumns);

interface RemindersProps extends VehicleProps {
  isDone: boolean;
}

function Reminders({ vehicle, isDone }: RemindersProps) {
  const { t } = useTranslation('maintenance');
  const fixed = useMemo(
    () => ({ vehicleId: vehicle.id, status: isDone ? ('maintained' as const) : [...openStatuses] }),
    [vehicle.id, isDone],
  );
  const order = isDone
    ? ({ property: 'doneAt', direction: 'DESC' } as const)
    : ({ property: 'expectedOn', direction: 'ASC' } as const);
  const list = useRecordList<ReminderRow>(maintenanceReminder, { fixed, order });
  const { action, dialog } = useMaintainAction();
  const { detail, drawer } = useMaintenanceDetail();
  return (
    <>
      <ResourceListing
        namespace="maintenance"
        printTitle={`${t(isDone ? 'done' : 'open')} ${vehicleTitle(vehicle)}`}
        list={list}
        columns={isDone ? done : open}
        criteria={[]}
        tools={[]}
        actions={isDone ? [detail] : [action]}
      />
      {dialog}
      {drawer}
    </>
  );
}

/** What is to be maintained on the machine, the most urgent first, and what was. */
export function Maintenance({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['singleVehicle', 'maintenance']);
  return (
    <div className="record">
      <section className="panel">
        <h2>{t('maintenance.open')}</h2>
        <Reminders vehicle={vehicle} isDone={false} />
      </section>
      <section className="panel">
        <h2>{t('maintenance.done')}</h2>
        <Reminders vehicle={vehicle} isDone />
      </section>
    </div>
  );
}
