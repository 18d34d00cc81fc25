import type { option } from '@vehicle/contract/core/option';
import type { z } from 'zod';
import { EnumSelect } from '../../choice/enum-select.tsx';
import { FlagSelect } from '../../choice/flag-select.tsx';
import { OptionSelect } from '../../choice/option-select.tsx';
import type { Namespace } from '../../i18n/namespaces.ts';
import type { Criterion } from '../declaration.ts';

/** A criterion that is chosen from an option list of the server. */
export function optionCriterion(namespace: Namespace, field: string, from: typeof option.model): Criterion {
  return { field, control: <OptionSelect from={from} namespace={namespace} field={field} allowClear /> };
}

/** A criterion that is a value of an enumeration of the contract; its texts stand under the name of the field. */
export function enumCriterion(namespace: Namespace, field: string, of: z.ZodEnum): Criterion {
  return { field, control: <EnumSelect of={of} namespace={namespace} texts={field} allowClear /> };
}

/** Whether a record is in use. */
export const enabledCriterion: Criterion = {
  field: 'enabled',
  control: <FlagSelect words={['enabled', 'disabled']} />,
};
