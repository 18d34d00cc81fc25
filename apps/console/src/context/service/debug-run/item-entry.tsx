import type { DebuggedItem, DebugResult } from '@vehicle/contract/service/debug-run/contract';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../kit/fields/number-field.tsx';

export interface ItemEntryProps {
  item: DebuggedItem;
  onEnter: (result: DebugResult) => Promise<void>;
}

/** A value that is held against the limits; sent as the field is left or Enter is pressed. */
export function ItemMeasurement({ item, onEnter }: ItemEntryProps) {
  const { t } = useTranslation('vehicleDebug');
  const [draft, setDraft] = useState<number | null | undefined>(undefined);
  const shown = draft === undefined ? item.measured : draft;
  const save = async () => {
    if (draft === undefined) return;
    if (draft !== item.measured) {
      await onEnter({ seq: item.seq, measured: draft }).catch(console.error);
    }
    setDraft(undefined);
  };
  return (
    <NumberField
      className="debug-item-number"
      aria-label={t('valueOf', { name: item.name })}
      controls={false}
      inputMode="decimal"
      value={shown}
      {...(item.unit === '' ? {} : { suffix: item.unit })}
      {...(item.passed === false && draft === undefined ? { status: 'error' as const } : {})}
      onChange={(value) => setDraft(typeof value === 'number' ? value : null)}
      onBlur={() => void save()}
      onPressEnter={() => void save()}
    />
  );
}

/** What a person says where there is nothing to measure. */
export function ItemJudgement({ item, onEnter }: ItemEntryProps) {
  const { t } = useTranslation('vehicleDebug');
  const options = [
    { value: true, label: t('outcome.passed') },
    { value: false, label: t('outcome.failed') },
  ];
  return (
    <Radio.Group
      aria-label={t('valueOf', { name: item.name })}
      optionType="button"
      options={options}
      value={item.passed}
      onChange={({ target }) =>
        void onEnter({ seq: item.seq, passed: target.value === true }).catch(console.error)
      }
    />
  );
}
