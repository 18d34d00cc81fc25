import type { option } from '@vehicle/contract/core/option';
import type { z } from 'zod';
import type { Namespace } from '../i18n/namespaces.ts';
import type { Criterion, ResourceNamespace } from '../list/declaration.ts';
import { EnumSelect } from './enum-select.tsx';
import { OptionSelect } from './option-select.tsx';

/** A criterion that is chosen from an option list of the server. */
export function optionCriterion(
  namespace: ResourceNamespace,
  field: string,
  from: typeof option.model,
): Criterion {
  return { field, control: <OptionSelect from={from} namespace={namespace} field={field} allowClear /> };
}

/** A criterion that is a value of an enumeration, whose texts stand under the name of the field. */
export function enumCriterion(namespace: Namespace, field: string, of: z.ZodEnum): Criterion {
  return { field, control: <EnumSelect of={of} namespace={namespace} texts={field} allowClear /> };
}
