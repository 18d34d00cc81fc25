import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type CommandKind,
  controlAct,
  controlTerminal,
  type ParameterValue,
  sendTerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { EnumSelect } from '../../../../kit/choice/enum-select.tsx';
import { FlagSwitch } from '../../../../kit/choice/flag-select.tsx';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import type { ControlProps } from '../../../../kit/form/control.ts';
import type { FormValues } from '../../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../../kit/list/declaration.ts';
import { blankParameter, formOf, namedParameters, parameterNo } from './parameter-catalogue.ts';
import { useParameterName } from './use-parameter-name.ts';

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
function ParameterEditor({ id, value = [], onChange }: ControlProps<ParameterValue[]>) {
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

/** Which parameters to ask for. */
function ParameterSelect(props: ControlProps<number[]>) {
  const nameOf = useParameterName();
  return (
    <PromptSelect<number[]>
      {...props}
      mode="multiple"
      allowClear
      maxCount={50}
      showSearch={{ optionFilterProp: 'label' }}
      options={namedParameters.map((id) => ({ value: id, label: nameOf(id) }))}
    />
  );
}

interface CommandForm {
  fields: readonly FormField[];
  values: FormValues;
}

/** The hints are texts of the reader's language. */
interface Hints {
  allParameters: string;
  stopsTracking: string;
}

const seconds = (most: number) => <NumberField min={0} max={most} precision={0} />;

const nothing = () => ({ fields: [], values: {} });

/** What each kind of command asks for, and what stands there at first. */
export const commandForms: Readonly<Record<CommandKind, (hints: Hints) => CommandForm>> = {
  text: () => ({
    fields: [
      {
        name: 'text',
        control: <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} showCount />,
      },
      { name: 'isShown', control: <FlagSwitch /> },
      { name: 'isSpoken', control: <FlagSwitch /> },
      { name: 'isUrgent', control: <FlagSwitch /> },
    ],
    values: { text: '', isShown: true, isSpoken: true, isUrgent: false },
  }),
  queryParameters: ({ allParameters }) => ({
    fields: [{ name: 'parameters', control: <ParameterSelect />, hint: allParameters }],
    values: { parameters: [] },
  }),
  trackLocation: ({ stopsTracking }) => ({
    fields: [
      { name: 'interval_s', control: seconds(3600), hint: stopsTracking },
      { name: 'validity_s', control: seconds(86_400) },
    ],
    values: { interval_s: 5, validity_s: 600 },
  }),
  setParameters: () => ({
    fields: [{ name: 'parameters', control: <ParameterEditor /> }],
    values: { parameters: [] },
  }),
  control: () => ({
    fields: [
      { name: 'act', control: <EnumSelect of={controlAct} namespace="terminalCommand" texts="act" /> },
    ],
    values: { act: 'reset' },
  }),
  queryLocation: nothing,
  queryAttributes: nothing,
};

const forms = [...sendTerminalCommand.body.options, ...controlTerminal.body.options];

/** The rules of a kind's form. */
export function commandSchema(kind: CommandKind): z.ZodObject {
  const found = forms.find(({ shape }) => shape.kind.value === kind);
  if (!found) throw new Error(`no form for ${kind}`);
  return found;
}

/** The kinds of the call that changes a terminal. */
export const controllingKinds: ReadonlySet<CommandKind> = new Set<CommandKind>(['setParameters', 'control']);
