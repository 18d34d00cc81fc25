import { vehiclePart } from '@vehicle/contract/fleet/fitted-part/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentNow } from '../../../../kit/form/moment-now.ts';
import { ResourceForm } from '../../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../../kit/form/use-resource-dialog.ts';
import type { RowAction, ToolbarAction } from '../../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useStandardActions } from '../../../../kit/list/use-standard-actions.tsx';
import type { VehicleProps } from '../vehicle-row.ts';
import { readHourMeter } from './hour-meter.ts';
import { columns } from './part-columns.tsx';
import { ReplaceDialog, type Replaced, UnbindDialog } from './part-dialogs.tsx';
import { usePartFields } from './part-fields.tsx';
import type { PieceRow } from './part-row.ts';
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
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [unbound, setUnbound] = useState<PieceRow | null>(null);
  const fields = usePartFields(vehicle.modelId);
  const { add, edit, remove } = useStandardActions(vehiclePart, dialog);
  const openFit = async () => {
    const hourMeterAtBind_h = await readHourMeter(vehicle.id);
    dialog.openAdd({ boundAt: momentNow(), hourMeterAtBind_h });
  };
  const openReplace = async (row: PieceRow) => {
    const hourMeter_h = await readHourMeter(vehicle.id);
    setReplaced({ row, hourMeter_h });
  };
  const fit: ToolbarAction<PieceRow> = {
    ...add,
    title: t('add'),
    onClick: () => void openFit(),
  };
  const permission = vehiclePart.permission.update;
  const actions: readonly RowAction<PieceRow>[] = [
    { key: 'replace', title: t('replace'), permission, onClick: (row) => void openReplace(row) },
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
      <ReplaceDialog replaced={replaced} fields={fields.replacement} onClose={() => setReplaced(null)} />
      <UnbindDialog row={unbound} fields={fields.removal} onClose={() => setUnbound(null)} />
      <ResourceForm namespace="vehiclePart" resource={vehiclePart} dialog={dialog} fields={fields.piece} />
    </div>
  );
}
