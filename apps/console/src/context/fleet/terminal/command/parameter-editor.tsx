import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ParameterValue } from '@vehicle/contract/telemetry/terminal-command/contract';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import { blankParameter, formOf, namedParameters, parameterNo } from './parameter-catalogue.ts';
import { useParameterName } from './use-parameter-name.ts';

interface ParameterEditorProps {
  id?: string;
  value?: ParameterValue[];
  onChange?: (value: ParameterValue[]) => void;
}

/** The first of the makers' own ids. */
const firstOther = 0xf000;
const highest = 0xffff_ffff;

interface RowProps {
  row: ParameterValue;
  onChange: (row: ParameterValue) => void;
}

function ParameterValueInput({ row, onChange }: RowProps) {
  const { t } = useTranslation('terminalCommand');
  if (row.form === 'number') {
    return (
      <NumberField
        aria-label={t('value')}
        min={0}
        max={highest}
        precision={0}
        value={row.value}
        onChange={(value) => onChange({ ...row, value: Number(value ?? 0) })}
      />
    );
  }
  const label = row.form === 'hex' ? t('hexValue') : t('value');
  return (
    <Input
      aria-label={label}
      placeholder={label}
      maxLength={row.form === 'hex' ? 510 : 255}
      value={row.value}
      onChange={({ target }) => onChange({ ...row, value: target.value })}
    />
  );
}

/** The id of a parameter that has no name here, as the manuals of terminals print it. */
function OtherNumber({ row, onChange }: RowProps) {
  const { t } = useTranslation('terminalCommand');
  if (formOf(row.parameter) !== 'hex') return null;
  return (
    <Input
      aria-label={t('parameterNo')}
      placeholder={t('parameterNo')}
      prefix="0x"
      maxLength={8}
      defaultValue={parameterNo(row.parameter)}
      onChange={({ target }) => {
        const parameter = Number.parseInt(target.value, 16);
        if (/^[0-9a-f]+$/i.test(target.value) && formOf(parameter) === 'hex') {
          onChange({ ...blankParameter(parameter), ...row, parameter });
        }
      }}
    />
  );
}

/** Parameters to be set, each with its new value. */
export function ParameterEditor({ id, value = [], onChange }: ParameterEditorProps) {
  const { t } = useTranslation('terminalCommand');
  const nameOf = useParameterName();
  const used = new Set(value.map(({ parameter }) => parameter));
  const options = [...namedParameters.filter((one) => !used.has(one)), firstOther].map((one) => ({
    value: one,
    label: one === firstOther ? t('otherParameter') : nameOf(one),
  }));
  const change = (at: number, row: ParameterValue) =>
    onChange?.(value.map((one, place) => (place === at ? row : one)));
  return (
    <div className="parameter-editor">
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the id of a row may be typed anew
        <div key={at} className="parameter-row">
          <span className="parameter-name">
            {formOf(row.parameter) === 'hex' ? t('otherParameter') : nameOf(row.parameter)}
          </span>
          <OtherNumber row={row} onChange={(changed) => change(at, changed)} />
          <ParameterValueInput row={row} onChange={(changed) => change(at, changed)} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeParameter')}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <PromptSelect<number | null>
        {...(id === undefined ? {} : { id })}
        aria-label={t('addParameter')}
        prefix={<PlusOutlined aria-hidden />}
        placeholder={t('addParameter')}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={null}
        onChange={(chosen) => chosen !== null && onChange?.([...value, blankParameter(chosen)])}
      />
    </div>
  );
}
