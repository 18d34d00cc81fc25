import { option } from '@vehicle/contract/core/option';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';

const namesStayFresh_ms = 300_000;

interface FaultLevelName {
  level: number;
  name: string;
}

function useLevelList() {
  const { data, isError } = useCall(
    option.faultLevel,
    {},
    { ownsErrors: true, staleTime_ms: namesStayFresh_ms },
  );
  return { levels: (data ?? []).map(({ id, dictName }) => ({ level: Number(id), name: dictName })), isError };
}

/** What the operator calls the levels, the least first. */
export function useFaultLevels(): readonly FaultLevelName[] {
  return useLevelList().levels;
}

/** The levels as something to choose from, which says when they do not come (R8.11). */
export function useFaultLevelOptions(): readonly FaultLevelName[] {
  const { t } = useTranslation(['faultCode', 'crud']);
  const { levels, isError } = useLevelList();
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.level') }));
  return levels;
}
