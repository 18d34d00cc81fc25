import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { option } from '@vehicle/contract/core/option';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '../choice/option-select.tsx';
import { NumberField } from './number-field.tsx';
import './used-parts-field.css';

interface UsedPart {
  partId: number;
  qty: number;
}

/** A part of which only the half may have been entered yet. */
interface PartLine {
  key: number;
  partId: number | undefined;
  qty: number | undefined;
}

interface UsedPartsFieldProps {
  /** Whose texts name the lines. */
  namespace: 'maintenance' | 'vehicleFault';
  id?: string;
  value?: readonly UsedPart[];
  /** Half a line is passed on too, so that the form's rule can complain of it. */
  onChange?: (value: Omit<PartLine, 'key'>[]) => void;
}

/** The parts that were used, one a line. */
export function UsedPartsField({ namespace, id, value = [], onChange }: UsedPartsFieldProps) {
  const { t } = useTranslation(namespace);
  const [lines, setLines] = useState<PartLine[]>(() => value.map((part, key) => ({ ...part, key })));
  const show = (changed: PartLine[]) => {
    setLines(changed);
    onChange?.(changed.map(({ partId, qty }) => ({ partId, qty })));
  };
  const change = (key: number, part: Partial<PartLine>) =>
    show(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return (
    <div id={id} className="parts-field">
      {lines.map(({ key, partId, qty }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame of its own
        <div key={key} className="parts-line" role="group" aria-label={t('partAt', { number: at + 1 })}>
          <label className="parts-name" htmlFor={`${id}-${key}`}>
            {t('partAt', { number: at + 1 })}
          </label>
          <OptionSelect
            id={`${id}-${key}`}
            from={option.part}
            namespace={namespace}
            field="parts"
            value={partId ?? null}
            onChange={(chosen) => change(key, { partId: typeof chosen === 'number' ? chosen : undefined })}
          />
          <NumberField
            aria-label={t('qtyAt', { number: at + 1 })}
            min={0}
            value={qty ?? null}
            onChange={(entered) => change(key, { qty: typeof entered === 'number' ? entered : undefined })}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('removePart', { number: at + 1 })}
            onClick={() => show(lines.filter((line) => line.key !== key))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        onClick={() => show([...lines, { key: nextKey, partId: undefined, qty: 1 }])}
      >
        {t('addPart')}
      </Button>
    </div>
  );
}
