import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import { Button, Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { StepButtons } from '../../../kit/form/step-buttons.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import type { MetricChoice } from './use-metric-choices.ts';

export type ItemChange =
  | { kind: 'edit'; part: Partial<DebugItem> }
  | { kind: 'up' | 'down' | 'copy' | 'remove' };

interface ItemLineProps {
  item: DebugItem;
  /** Which of so many it is; its number may be another where the list came from elsewhere. */
  place: number;
  count: number;
  metrics: readonly MetricChoice[];
  /** Something of the list is wrong. */
  isRefused: boolean;
  onChange: (change: ItemChange) => void;
}

type LineText = 'item.name' | 'item.source' | 'item.min' | 'item.max' | 'item.unit' | 'item.required';

/** In place of an id, which a select needs to show its text. */
const byHand = 0;

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The metric brings its name and unit along where there are none yet. */
function fromMetric(item: DebugItem, metric: MetricChoice | undefined): Partial<DebugItem> {
  if (metric === undefined) return { metricId: null };
  return { metricId: metric.value, name: item.name || metric.name, unit: metric.unit || item.unit };
}

/** One item: what it is called, whence its value comes, and what is right. */
export function ItemLine({ item, place, count, metrics, isRefused, onChange }: ItemLineProps) {
  const { t } = useTranslation('vehicleDebugSpec');
  const { seq, name, metricId, required } = item;
  const edit = (part: Partial<DebugItem>) => onChange({ kind: 'edit', part });
  const labelOf = (text: LineText) => t('itemAt', { number: seq, part: t(text) });
  // Until the metrics are here the item's own name stands for its metric.
  const isUnnamed = metrics.length === 0 && metricId !== null;
  const offered = isUnnamed ? [{ value: metricId, label: name }] : metrics;
  return (
    <li className="spec-item">
      <span className="spec-item-seq figure">{seq}</span>
      <Input
        aria-label={labelOf('item.name')}
        placeholder={t('item.name')}
        maxLength={100}
        {...(isRefused && name.trim() === '' ? { status: 'error' as const } : {})}
        value={name}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <PromptSelect<number>
        aria-label={labelOf('item.source')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={[{ value: byHand, label: t('byHand') }, ...offered]}
        value={metricId ?? byHand}
        onChange={(chosen) =>
          edit(
            fromMetric(
              item,
              metrics.find(({ value }) => value === chosen),
            ),
          )
        }
      />
      <ItemRange item={item} onEdit={edit} labelOf={labelOf} />
      <Checkbox
        aria-label={labelOf('item.required')}
        className="spec-item-required"
        checked={required}
        onChange={({ target }) => edit({ required: target.checked })}
      >
        <span className="spec-item-word">{t('item.required')}</span>
      </Checkbox>
      <ItemSteps item={item} place={place} count={count} onChange={onChange} />
    </li>
  );
}

interface ItemRangeProps {
  item: DebugItem;
  onEdit: (part: Partial<DebugItem>) => void;
  labelOf: (text: LineText) => string;
}

/** What is right, and in which unit. */
function ItemRange({ item: { min, max, unit }, onEdit, labelOf }: ItemRangeProps) {
  const { t } = useTranslation('vehicleDebugSpec');
  const isTurned = min !== null && max !== null && min > max;
  const limit = { controls: false, ...(isTurned ? { status: 'error' as const } : {}) };
  return (
    <>
      <NumberField
        aria-label={labelOf('item.min')}
        {...limit}
        placeholder={t('item.min')}
        value={min}
        onChange={(value) => onEdit({ min: numberOf(value) })}
      />
      <NumberField
        aria-label={labelOf('item.max')}
        {...limit}
        placeholder={t('item.max')}
        value={max}
        onChange={(value) => onEdit({ max: numberOf(value) })}
      />
      <Input
        aria-label={labelOf('item.unit')}
        placeholder={t('item.unit')}
        maxLength={20}
        value={unit}
        onChange={({ target }) => onEdit({ unit: target.value })}
      />
    </>
  );
}

type ItemStepsProps = Omit<ItemLineProps, 'metrics' | 'isRefused'>;

function ItemSteps({ item: { seq, name }, place, count, onChange }: ItemStepsProps) {
  const { t } = useTranslation('vehicleDebugSpec');
  const size = useIsNarrow() ? 'large' : 'small';
  const number = seq;
  return (
    <span className="spec-item-steps">
      <StepButtons
        name={name || String(seq)}
        canStep={(to) => (to === 'up' ? place > 1 : place < count)}
        onStep={(to) => onChange({ kind: to })}
      />
      <Button
        type="text"
        size={size}
        icon={<CopyOutlined />}
        title={t('copyItem', { number })}
        aria-label={t('copyItem', { number })}
        onClick={() => onChange({ kind: 'copy' })}
      />
      <Button
        type="text"
        size={size}
        danger
        icon={<DeleteOutlined />}
        title={t('removeItem', { number })}
        aria-label={t('removeItem', { number })}
        onClick={() => onChange({ kind: 'remove' })}
      />
    </span>
  );
}
