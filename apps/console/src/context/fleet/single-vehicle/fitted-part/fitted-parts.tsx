import '../record/record.css';
import './fitted-parts.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { option } from '@vehicle/contract/core/option';
import { fittedPart } from '@vehicle/contract/fleet/fitted-part/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstLive } from '../../../../kit/api/live-store.ts';
import { callOptions } from '../../../../kit/api/query.ts';
import { afterOpening, useOptionSearch } from '../../../../kit/choice/searched-multi-select.tsx';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { DayField } from '../../../../kit/fields/day-field.tsx';
import { longTextField } from '../../../../kit/fields/long-text-field.tsx';
import { MomentField } from '../../../../kit/fields/moment-field.tsx';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import type { ControlProps } from '../../../../kit/form/control.ts';
import { momentNow } from '../../../../kit/form/moment-now.ts';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import { useResourceDialog } from '../../../../kit/form/use-resource-dialog.ts';
import type { Column, FormField, RowAction, ToolbarAction } from '../../../../kit/list/declaration.ts';
import { ResourceView } from '../../../../kit/list/resource-view.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useStandardActions } from '../../../../kit/list/use-standard-actions.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { absent, formatInstant, formatNumber } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { vehicleTitle } from '../../../../kit/text/vehicle-name.tsx';
import type { VehicleProps } from '../vehicle-row.ts';
import { ReplaceDialog, type Replaced, UnbindDialog } from './part-dialogs.tsx';
import { isLimited, type LifeMeasure, lifeOf, lifeStateOf } from './part-life.ts';
import type { PieceRow } from './part-row.ts';

interface FittingPartSelectProps extends ControlProps<number | null, number | undefined> {
  modelId: number;
}

/** A choice among the parts that fit a model, which the server searches. */
function FittingPartSelect({ modelId, value, ...control }: FittingPartSelectProps) {
  const { t } = useTranslation(['fittedPart', 'crud']);
  const { keyword, onSearch } = useOptionSearch();
  const query = {
    ...(keyword === '' ? {} : { keyword }),
    ...(value === null || value === undefined ? {} : { id: value }),
  };
  const { data, isFetching, isError } = useQuery({
    ...callOptions(option.fittingPart, { params: { id: modelId }, query }),
    placeholderData: keepPreviousData,
    meta: { ownsErrors: true },
  });
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.partId') }));
  return (
    <PromptSelect<number | undefined>
      {...control}
      value={value ?? undefined}
      showSearch={{ filterOption: false, onSearch: (word) => onSearch({ word }) }}
      onOpenChange={(isOpen) => onSearch(afterOpening(isOpen))}
      loading={isFetching}
      notFoundContent={t(isFetching ? 'crud:loading' : 'crud:noOptions')}
      options={(data?.object ?? []).map(({ id, dictName }) => ({ value: Number(id), label: dictName }))}
    />
  );
}

const reasonField: FormField = { name: 'reason', control: <Input maxLength={100} />, isWide: true };

interface PartFields {
  /** Of a piece that is fitted. */
  piece: readonly FormField[];
  replacement: readonly FormField[];
  removal: readonly FormField[];
}

/** The forms about a piece of a vehicle of that model. */
function usePartFields(modelId: number): PartFields {
  const { t } = useTranslation('fittedPart');
  const piece: readonly FormField[] = [
    { name: 'partId', control: <FittingPartSelect modelId={modelId} />, hint: t('fitHint') },
    { name: 'serialNo', control: <Input maxLength={100} /> },
    { name: 'position', control: <Input maxLength={100} /> },
    { name: 'qty', control: <NumberField min={0} /> },
    { name: 'boundAt', control: <MomentField /> },
    { name: 'hourMeterAtBind_h', control: <NumberField min={0} />, hint: t('meterHint') },
    { name: 'warrantyUntil', control: <DayField /> },
    longTextField('remark', [1, 4]),
  ];
  return {
    piece,
    replacement: [...piece, reasonField],
    removal: [{ name: 'unboundAt', control: <MomentField /> }, reasonField],
  };
}

const hour_ms = 3_600_000;
const decimals = { h: 0, km: 0, months: 1 } as const;

/** How much of a part's life is used, by the measure that ends first, and what is left of each. */
function LifeBar({ row }: { row: PieceRow }) {
  const { t } = useTranslation('fittedPart');
  const now_ms = useReadingOfNow((now) => Math.floor(now / hour_ms) * hour_ms);
  if (!isLimited(row)) return <span className="life-note">{t('noLife')}</span>;
  const [first, ...others] = lifeOf(row, now_ms);
  if (!first) return <span className="life-note">{t('unknownUse')}</span>;
  const state = lifeStateOf(first);
  const leftOf = ({ unit, left }: LifeMeasure) => {
    const value = formatNumber(Math.abs(left), decimals[unit]);
    return t(left < 0 ? `over.${unit}` : `left.${unit}`, { value });
  };
  return (
    <div className="life" data-state={state}>
      <div className="life-track" aria-hidden>
        <i style={{ width: `${Math.min(100, first.share * 100)}%` }} />
      </div>
      <span>
        {state !== 'good' && <strong>{t(`lifeState.${state}`)} </strong>}
        <span className="figure">{[first, ...others].map(leftOf).join(' · ')}</span>
      </span>
    </div>
  );
}

/** A day of which the warranty is over says so. */
function Warranty({ until }: { until: string | null }) {
  const { t } = useTranslation('fittedPart');
  const today = useReadingOfNow((now_ms) => formatInstant(now_ms).slice(0, 10));
  if (until === null) return absent;
  return (
    <span className="figure">
      {until}
      {until < today && <span className="warranty-over"> {t('warrantyOver')}</span>}
    </span>
  );
}

const columns: readonly Column<PieceRow>[] = [
  { field: 'partName', width: 180, isTitle: true },
  { field: 'lifeShare', width: 260, isSortable: true, isTitle: true, render: (row) => <LifeBar row={row} /> },
  { field: 'partCode', width: 130 },
  { field: 'serialNo', width: 150 },
  { field: 'position', width: 120 },
  { field: 'qty', width: 80, align: 'right' },
  { field: 'boundAt', width: 170, isSortable: true, render: ({ boundAt }) => <Instant at={boundAt} /> },
  { field: 'boundBy', width: 110 },
  { field: 'hourMeterAtBind_h', width: 160, align: 'right' },
  { field: 'lifeUsed_h', width: 100, align: 'right' },
  { field: 'lifeUsed_km', width: 110, align: 'right' },
  { field: 'warrantyUntil', width: 170, render: (row) => <Warranty until={row.warrantyUntil} /> },
  { field: 'remark', width: 180 },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
];

/** The last reported hour meter of a watched vehicle: that of the engine before that of the vehicle. */
async function readHourMeter(vehicleId: number): Promise<number | null> {
  const live = await firstLive(vehicleId);
  const newest = live?.values.engineTotalHours ?? live?.values.vehicleTotalHours;
  // Meters tell more digits than anybody reads.
  return newest ? Math.round(newest.value * 10) / 10 : null;
}

/** What has to be replaced next stands above. */
const mostUsedFirst = { property: 'lifeShare', direction: 'DESC' } as const;

/** R2.31, R7.22: what is fitted to a vehicle now and how much of its life is used. */
export function FittedParts({ vehicle }: VehicleProps) {
  const { t } = useTranslation('fittedPart');
  const fixed = { vehicleId: vehicle.id, isFitted: true };
  const list = useRecordList(fittedPart, { fixed, order: mostUsedFirst });
  const dialog = useResourceDialog(fittedPart, { vehicleId: vehicle.id, qty: 1 });
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [unbound, setUnbound] = useState<PieceRow | null>(null);
  const fields = usePartFields(vehicle.modelId);
  const { add, edit, remove } = useStandardActions(fittedPart, dialog);
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
  const permission = fittedPart.permission.update;
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
      <ResourceView
        resource={fittedPart}
        printTitle={`${t('title')} ${vehicleTitle(vehicle)}`}
        {...{ list, dialog, columns }}
        criteria={[]}
        fields={fields.piece}
        tools={isInFleet ? [fit] : []}
        actions={isInFleet ? actions : []}
      />
      <ReplaceDialog replaced={replaced} fields={fields.replacement} onClose={() => setReplaced(null)} />
      <UnbindDialog row={unbound} fields={fields.removal} onClose={() => setUnbound(null)} />
    </div>
  );
}
