import { Radio } from 'antd';
import type { z } from 'zod';
import type { ControlProps } from '../form/control.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useText } from '../list/use-text.ts';

interface EnumSwitchProps extends ControlProps<string> {
  of: z.ZodEnum;
  /** Where the texts of the values stand: `role` and `appCode` for `role:appCode.vehicle`. */
  namespace: Namespace;
  texts: string;
  label?: string;
  isDisabled?: boolean;
}

/** A choice among few values, all of them in view. */
export function EnumSwitch({ of, namespace, texts, label, isDisabled = false, ...control }: EnumSwitchProps) {
  const text = useText(namespace);
  const { id, value, onChange, onBlur } = control;
  return (
    <Radio.Group
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      optionType="button"
      disabled={isDisabled}
      value={value}
      onBlur={() => onBlur?.()}
      onChange={(event) => onChange?.(String(event.target.value))}
      options={of.options.map((option) => ({ value: String(option), label: text(`${texts}.${option}`) }))}
    />
  );
}
