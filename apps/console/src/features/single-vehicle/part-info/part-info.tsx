import { vehiclePart } from '@vehicle/contract/vehicle-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction, ToolbarAction } from '../../../shared/crud/declaration.ts';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { momentNow } from '../record/moment-now.ts';
import { useRecordList } from '../record/use-record-list.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import { columns } from './part-columns.tsx';
import { ReplaceDialog, UnbindDialog } from './part-dialogs.tsx';
import { usePartFields } from './part-fields.tsx';
import type { PieceRow } from './part-row.ts';
import { useHourMeter } from './use-hour-meter.ts';
import '../record/record.css';
import './part-info.css';

/** What has to be replaced next stands above. */
const mostUsedFirst = { property: 'lifeShare', direction: 'DESC' } as const;

/** R2.31, R7.22: what is fitted to a vehicle now and how much of its life is used. */
export function PartInfo({ vehicle }: VehicleProps) {
  const { t } = useTranslation('vehiclePart');
  const fixed = { vehicleId: vehicle.id, isFitted: true };
  const list = useRecordList(vehiclePart, { fixed, order: mostUsedFirst });
  const dialog = useResourceDialog(vehiclePart, { vehicleId: vehicle.id, qty: 1 });
  const [replaced, setReplaced] = useState<PieceRow | null>(null);
  const [unbound, setUnbound] = useState<PieceRow | null>(null);
  const hourMeter_h = useHourMeter(vehicle.id);
  const fields = usePartFields(vehicle.modelId);
  const { add, edit, remove } = useStandardActions(vehiclePart, dialog);
  const fit: ToolbarAction<PieceRow> = {
    ...add,
    title: t('add'),
    onClick: () => dialog.openAdd({ boundAt: momentNow(), hourMeterAtBind_h: hourMeter_h }),
  };
  const permission = vehiclePart.permission.update;
  const actions: readonly RowAction<PieceRow>[] = [
    { key: 'replace', title: t('replace'), permission, onClick: setReplaced },
    { key: 'unbind', title: t('unbind'), permission, onClick: setUnbound },
    { ...edit, title: t('correct') },
    remove,
  ];
  // Nothing is fitted to a machine that has left the fleet.
  const isInFleet = vehicle.retiredAt === null;
  return (
    <div className="record">
      <ResourceListing
        namespace="vehiclePart"
        list={list}
        columns={columns}
        criteria={[]}
        tools={isInFleet ? [fit] : []}
        actions={isInFleet ? actions : []}
      />
      <ReplaceDialog
        row={replaced}
        fields={fields.replacement}
        hourMeter_h={hourMeter_h}
        onClose={() => setReplaced(null)}
      />
      <UnbindDialog row={unbound} fields={fields.removal} onClose={() => setUnbound(null)} />
      <ResourceForm namespace="vehiclePart" resource={vehiclePart} dialog={dialog} fields={fields.piece} />
    </div>
  );
}
