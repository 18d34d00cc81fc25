import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.ts';
import type { ControlProps } from '../form/control.ts';
import { useOptionMessage } from '../form/option-message.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useText } from '../list/use-text.ts';
import { OptionMultiSelect } from './option-multi-select.tsx';

interface ModelMultiSelectProps extends ControlProps<readonly number[], number[]> {
  /** Whose title stands in the message when the list does not come (R8.11). */
  namespace: Namespace;
  field: string;
  placeholder?: string;
}

/** All of them at once: those that are chosen must have their names, however many there are. */
const everyModel = {
  criteria: { isNode: false },
  order: { property: 'name', direction: 'ASC' },
  pageIndex: 1,
  pageSize: 10_000,
} as const;

/** Several vehicle models. */
export function ModelMultiSelect({ namespace, field, ...control }: ModelMultiSelectProps) {
  const { t } = useTranslation('crud');
  const title = useText(namespace)(`field.${field}`);
  const [isOpened, setIsOpened] = useState(false);
  const isNeeded = isOpened || (control.value ?? []).length > 0;
  const { data, isFetching, isError } = useCall(
    vehicleModel.calls.list,
    { body: everyModel },
    { enabled: isNeeded, ownsErrors: true },
  );
  useOptionMessage(isError, t('optionsFailed', { title }));
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <OptionMultiSelect
      {...control}
      choices={choices}
      isLoading={isFetching}
      onOpen={() => setIsOpened(true)}
    />
  );
}
