import type { z } from 'zod';
import { PromptSelect } from '../dialog/prompt-select.tsx';
import type { ControlProps } from '../form/control.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useText } from '../list/use-text.ts';

interface EnumSelectProps extends ControlProps<string, string | undefined> {
  of: z.ZodEnum;
  /** Where the texts of the values stand: `terminal` and `type` for `terminal:type.JSON`. */
  namespace: Namespace;
  texts: string;
  allowClear?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}

/** A choice among the values of an enumeration of the contract. */
export function EnumSelect({ of, namespace, texts, allowClear = false, ...control }: EnumSelectProps) {
  const text = useText(namespace);
  const options = of.options.map((value) => ({ value: String(value), label: text(`${texts}.${value}`) }));
  return <PromptSelect<string> {...control} allowClear={allowClear} options={options} />;
}
