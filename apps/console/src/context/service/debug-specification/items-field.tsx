import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@vehicle/contract/core/language';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import { Button, Checkbox, Form, Input } from 'antd';
import { NoFormStyle } from 'antd/es/form/context';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { StepButtons } from '../../../kit/form/step-buttons.tsx';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { everything } from '../../../kit/tree/use-tree-list.ts';
import { emptyItem } from './spec-row.ts';

interface MetricChoice {
  value: number;
  /** Name and code, both searched. */
  label: string;
  name: string;
  unit: string;
}

/** The metrics that an item can be read from. */
function useMetricChoices(): readonly MetricChoice[] {
  const language = useLanguage();
  const { t } = useTranslation(['debugSpecification', 'crud']);
  const { data, isError } = useCall(metric.calls.list, { body: everything }, { ownsErrors: true });
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('item.source') }));
  return useMemo(
    () =>
      (data?.rows ?? []).map(({ id, code, name, unit }) => {
        const shown = textIn(name, language);
        return { value: id, label: `${shown} ${code}`, name: shown, unit };
      }),
    [data, language],
  );
}

type ItemChange = { kind: 'edit'; part: Partial<DebugItem> } | { kind: 'up' | 'down' | 'copy' | 'remove' };

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

type LinePart = 'name' | 'source' | 'min' | 'max' | 'unit' | 'required';

/** In place of an id, which a select needs to show its text. */
const byHand = 0;

/** The metric brings its name and unit along where there are none yet. */
function fromMetric(item: DebugItem, chosen: number, metrics: readonly MetricChoice[]): Partial<DebugItem> {
  const metric = metrics.find(({ value }) => value === chosen);
  if (metric === undefined) return { metricId: null };
  return { metricId: metric.value, name: item.name || metric.name, unit: metric.unit || item.unit };
}

/** One item: what it is called, whence its value comes, and what is right. */
function ItemLine({ item, place, count, metrics, isRefused, onChange }: ItemLineProps) {
  const { t } = useTranslation('debugSpecification');
  const { seq, name, metricId, required } = item;
  const edit = (part: Partial<DebugItem>) => onChange({ kind: 'edit', part });
  const labelOf = (part: LinePart) => t('itemAt', { number: seq, part: t(`item.${part}`) });
  // Until the metrics are here the item's own name stands for its metric.
  const isUnnamed = metrics.length === 0 && metricId !== null;
  const offered = isUnnamed ? [{ value: metricId, label: name }] : metrics;
  return (
    <li className="spec-item">
      <span className="spec-item-seq figure">{seq}</span>
      <Input
        aria-label={labelOf('name')}
        placeholder={t('item.name')}
        maxLength={100}
        {...(isRefused && name.trim() === '' ? { status: 'error' as const } : {})}
        value={name}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <PromptSelect<number>
        aria-label={labelOf('source')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={[{ value: byHand, label: t('byHand') }, ...offered]}
        value={metricId ?? byHand}
        onChange={(chosen) => edit(fromMetric(item, chosen, metrics))}
      />
      <ItemRange item={item} onEdit={edit} labelOf={labelOf} />
      <Checkbox
        aria-label={labelOf('required')}
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
  labelOf: (part: LinePart) => string;
}

/** What is right, and in which unit. */
function ItemRange({ item, onEdit, labelOf }: ItemRangeProps) {
  const { t } = useTranslation('debugSpecification');
  const { min, max, unit } = item;
  const isTurned = min !== null && max !== null && min > max;
  return (
    <>
      {(['min', 'max'] as const).map((limit) => (
        <NumberField
          key={limit}
          controls={false}
          {...(isTurned ? { status: 'error' as const } : {})}
          aria-label={labelOf(limit)}
          placeholder={t(`item.${limit}`)}
          value={item[limit]}
          onChange={(value) => onEdit({ [limit]: typeof value === 'number' ? value : null })}
        />
      ))}
      <Input
        aria-label={labelOf('unit')}
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
  const { t } = useTranslation('debugSpecification');
  const size = useIsNarrow() ? 'large' : 'small';
  const acts = [
    { kind: 'copy', title: t('copyItem', { number: seq }), icon: <CopyOutlined /> },
    { kind: 'remove', title: t('removeItem', { number: seq }), icon: <DeleteOutlined /> },
  ] as const;
  return (
    <span className="spec-item-steps">
      <StepButtons
        name={name || String(seq)}
        canStep={(to) => (to === 'up' ? place > 1 : place < count)}
        onStep={(to) => onChange({ kind: to })}
      />
      {acts.map(({ kind, title, icon }) => (
        <Button
          key={kind}
          type="text"
          danger={kind === 'remove'}
          {...{ size, title, icon }}
          aria-label={title}
          onClick={() => onChange({ kind })}
        />
      ))}
    </span>
  );
}

interface KeyedItem extends DebugItem {
  key: number;
}

function moved(lines: readonly KeyedItem[], from: number, to: number): KeyedItem[] {
  const line = lines[from];
  return line === undefined ? [...lines] : lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** The items of a specification in their order, one a line; their numbers follow from it. */
export function ItemsField({
  id,
  value = [],
  onChange,
  onBlur,
}: ControlProps<readonly DebugItem[], DebugItem[]>) {
  const { t } = useTranslation('debugSpecification');
  const metrics = useMetricChoices();
  const { status } = Form.Item.useStatus();
  const [lines, setLines] = useState<KeyedItem[]>(() => value.map((item, key) => ({ ...item, key })));
  const [lastKey, setLastKey] = useState(value.length);
  const show = (changed: readonly KeyedItem[]) => {
    const numbered = changed.map((line, at) => ({ ...line, seq: at + 1 }));
    setLines(numbered);
    onChange?.(numbered.map(({ key: _, ...item }) => item));
  };
  const insert = (at: number, item: Omit<DebugItem, 'seq'>) => {
    setLastKey(lastKey + 1);
    show(lines.toSpliced(at, 0, { ...item, seq: at + 1, key: lastKey + 1 }));
  };
  const changeAt = (at: number, change: ItemChange) => {
    const line = lines[at];
    if (line === undefined) return;
    if (change.kind === 'edit') show(lines.with(at, { ...line, ...change.part }));
    else if (change.kind === 'copy') insert(at + 1, line);
    else if (change.kind === 'remove') show(lines.toSpliced(at, 1));
    else show(moved(lines, at, change.kind === 'up' ? at - 1 : at + 1));
  };

  return (
    <fieldset id={id} className="spec-items" aria-label={t('field.items')} onBlur={() => onBlur?.()}>
      <div className="spec-items-head" aria-hidden>
        {(['seq', 'name', 'source', 'min', 'max', 'unit', 'required'] as const).map((part) => (
          <span key={part}>{t(`item.${part}`)}</span>
        ))}
      </div>
      <ol>
        {/* A line that is wrong is marked, not all of them. */}
        <NoFormStyle override status>
          {lines.map((line, at) => (
            <ItemLine
              key={line.key}
              item={line}
              place={at + 1}
              count={lines.length}
              metrics={metrics}
              isRefused={status === 'error'}
              onChange={(change) => changeAt(at, change)}
            />
          ))}
        </NoFormStyle>
      </ol>
      <Button icon={<PlusOutlined />} onClick={() => insert(lines.length, emptyItem)}>
        {t('addItem')}
      </Button>
    </fieldset>
  );
}
