import { option } from '@vehicle/contract/core/option';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { OptionMultiSelect } from '../../../kit/choice/option-multi-select.tsx';
import { useOptionMessage } from '../../../kit/form/option-message.ts';

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
