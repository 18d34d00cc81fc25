import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { option } from '@vehicle/contract/core/option';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DictionaryName } from '../choice/dictionary-name.tsx';
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

interface KnownPart {
  partId: number;
  name: string;
  /** A code of the dictionary kind `partUnit`. */
  unit: string;
}

interface UsedPartsFieldProps {
  /** Whose texts name the lines. */
  namespace: 'maintenance' | 'vehicleFault';
  id?: string;
  value?: readonly UsedPart[];
  /** What is known of those that it begins with. */
  known?: readonly KnownPart[];
  /** Half a line is passed on too, so that the form's rule can complain of it. */
  onChange?: (value: Omit<PartLine, 'key'>[]) => void;
}

const noneKnown: readonly KnownPart[] = [];

/** The parts that were used, one a line. */
export function UsedPartsField({
  namespace,
  id,
  value = [],
  known = noneKnown,
  onChange,
}: UsedPartsFieldProps) {
  const { t } = useTranslation(namespace);
  const [lines, setLines] = useState<PartLine[]>(() => value.map((part, key) => ({ ...part, key })));
  const show = (changed: PartLine[]) => {
    setLines(changed);
    onChange?.(changed.map(({ partId, qty }) => ({ partId, qty })));
  };
  const change = (key: number, part: Partial<PartLine>) =>
    show(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const knownOptions = known.map(({ partId, name }) => ({ id: partId, dictName: name }));
  const unitOf = (partId: number | undefined) => known.find((part) => part.partId === partId)?.unit;
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return (
    <div id={id} className="parts-field">
      {lines.map(({ key, partId, qty }, at) => {
        const unit = unitOf(partId);
        return (
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
              isEager
              known={knownOptions}
              onChange={(chosen) => change(key, { partId: typeof chosen === 'number' ? chosen : undefined })}
            />
            <NumberField
              aria-label={t('qtyAt', { number: at + 1 })}
              min={0}
              value={qty ?? null}
              {...(unit === undefined
                ? {}
                : { suffix: <DictionaryName from={option.partUnit} code={unit} /> })}
              onChange={(entered) => change(key, { qty: typeof entered === 'number' ? entered : undefined })}
            />
            <Button
              icon={<DeleteOutlined />}
              aria-label={t('removePart', { number: at + 1 })}
              onClick={() => show(lines.filter((line) => line.key !== key))}
            />
          </div>
        );
      })}
      <Button
        icon={<PlusOutlined />}
        onClick={() => show([...lines, { key: nextKey, partId: undefined, qty: 1 }])}
      >
        {t('addPart')}
      </Button>
    </div>
  );
}
