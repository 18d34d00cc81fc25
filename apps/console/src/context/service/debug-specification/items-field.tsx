import { PlusOutlined } from '@ant-design/icons';
import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import { Button, Form } from 'antd';
import { NoFormStyle } from 'antd/es/form/context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ItemChange, ItemLine } from './item-line.tsx';
import { emptyItem } from './spec-row.ts';
import { useMetricChoices } from './use-metric-choices.ts';

interface KeyedItem extends DebugItem {
  key: number;
}

interface ItemsFieldProps {
  id?: string;
  value?: readonly DebugItem[];
  onChange?: (value: DebugItem[]) => void;
  onBlur?: () => void;
}

function moved(lines: readonly KeyedItem[], from: number, to: number): KeyedItem[] {
  const line = lines[from];
  return line === undefined ? [...lines] : lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** The items of a specification in their order, one a line; their numbers follow from it. */
export function ItemsField({ id, value = [], onChange, onBlur }: ItemsFieldProps) {
  const { t } = useTranslation('vehicleDebugSpec');
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
        <span>{t('item.seq')}</span>
        <span>{t('item.name')}</span>
        <span>{t('item.source')}</span>
        <span>{t('item.min')}</span>
        <span>{t('item.max')}</span>
        <span>{t('item.unit')}</span>
        <span>{t('item.required')}</span>
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
