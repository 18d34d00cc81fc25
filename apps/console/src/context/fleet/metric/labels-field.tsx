import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type LocalizedText, languages } from '@vehicle/contract/core/language';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../kit/i18n/language.ts';
import './metric.css';

type Labels = Record<string, LocalizedText>;
interface LabelRow {
  key: number;
  value: string;
  text: LocalizedText;
}

interface LabelsFieldProps {
  id?: string;
  value?: Labels | null;
  onChange?: (value: Labels | null) => void;
}

function rowsOf(labels: Labels | null | undefined): LabelRow[] {
  return Object.entries(labels ?? {}).map(([value, text], key) => ({ key, value, text }));
}

function labelsOf(rows: readonly LabelRow[]): Labels | null {
  const entries = rows.map(({ value, text }) => [value.trim(), text] as const);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** What the values of an enumeration mean. The rows are its own, because a value that is being typed is no key yet. */
export function LabelsField({ id, value, onChange }: LabelsFieldProps) {
  const { t } = useTranslation(['metric', 'crud']);
  const [rows, setRows] = useState(() => rowsOf(value));
  const show = (changed: LabelRow[]) => {
    setRows(changed);
    onChange?.(labelsOf(changed));
  };
  const change = (row: LabelRow, part: Partial<LabelRow>) =>
    show(rows.map((each) => (each.key === row.key ? { ...each, ...part } : each)));
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;

  return (
    <div className="labels-field" id={id}>
      {rows.map((row) => (
        <div key={row.key} className="labels-row">
          <Input
            inputMode="numeric"
            aria-label={t('labelValue')}
            placeholder={t('labelValue')}
            value={row.value}
            onChange={(event) => change(row, { value: event.target.value })}
          />
          {languages.map((language) => (
            <Input
              key={language}
              aria-label={languageNames[language]}
              placeholder={languageNames[language]}
              value={row.text[language] ?? ''}
              onChange={(event) => change(row, { text: { ...row.text, [language]: event.target.value } })}
            />
          ))}
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('crud:remove')}
            onClick={() => show(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        onClick={() => show([...rows, { key: nextKey, value: String(rows.length), text: { zh: '' } }])}
      >
        {t('addLabel')}
      </Button>
    </div>
  );
}
