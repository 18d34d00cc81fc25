import { option } from '@vehicle/contract/option';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/query.ts';
import { useOptionMessage } from '../../../shared/crud/option-message.ts';
import { OptionMultiSelect } from '../../../shared/crud/option-multi-select.tsx';

interface ApplicationSelectProps {
  id?: string;
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

/** The applications that a member may sign in to. */
export function ApplicationSelect(props: ApplicationSelectProps) {
  const { t } = useTranslation('member');
  const query = useCall(option.application, {}, { ownsErrors: true });
  useOptionMessage(query.isError, t('applicationsFailed'));
  const choices = (query.data ?? []).map(({ id, dictName }) => ({ value: Number(id), label: dictName }));
  return <OptionMultiSelect {...props} choices={choices} isLoading={query.isFetching} />;
}
