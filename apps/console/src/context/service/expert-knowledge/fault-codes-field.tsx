import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { FaultCode } from '@vehicle/contract/core/fault-code';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FmiSelect } from '../fault/fmi-select.tsx';
import { SpnSelect } from '../fault/spn-select.tsx';

/** A code of which only a part may have been chosen yet. */
interface CodeLine {
  key: number;
  spn: number | undefined;
  fmi: number | undefined;
}

interface FaultCodesFieldProps {
  id?: string;
  value?: readonly FaultCode[];
  /** Half a code is passed on too, so that the form's rule can complain of it. */
  onChange?: (value: Pick<CodeLine, 'spn' | 'fmi'>[]) => void;
}

/** The fault codes of an entry, one a line. The lines are its own, because half a code is no value yet. */
export function FaultCodesField({ id, value = [], onChange }: FaultCodesFieldProps) {
  const { t } = useTranslation('expertKnowledge');
  const [lines, setLines] = useState<CodeLine[]>(() => value.map((code, key) => ({ ...code, key })));
  const show = (changed: CodeLine[]) => {
    setLines(changed);
    const begun = changed.filter(({ spn, fmi }) => spn !== undefined || fmi !== undefined);
    onChange?.(begun.map(({ spn, fmi }) => ({ spn, fmi })));
  };
  const change = (key: number, part: Partial<CodeLine>) =>
    show(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;

  return (
    <div id={id} className="codes-field">
      {lines.map(({ key, spn, fmi }, at) => (
        <div key={key} className="codes-line">
          <SpnSelect
            aria-label={t('codeAt', { number: at + 1, part: 'SPN' })}
            value={spn ?? null}
            onChange={(chosen) => change(key, { spn: chosen })}
          />
          <FmiSelect
            aria-label={t('codeAt', { number: at + 1, part: 'FMI' })}
            value={fmi ?? null}
            onChange={(chosen) => change(key, { fmi: chosen })}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('removeCode', { number: at + 1 })}
            onClick={() => show(lines.filter((line) => line.key !== key))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        onClick={() => show([...lines, { key: nextKey, spn: undefined, fmi: undefined }])}
      >
        {t('addCode')}
      </Button>
    </div>
  );
}
