import { allRoles } from '@vehicle/contract/access/role/contract';
import { option } from '@vehicle/contract/core/option';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import type { ChoiceGroup } from '../../../kit/choice/option-multi-select.tsx';
import { useOptionMessage } from '../../../kit/form/option-message.ts';

interface RoleGroup extends ChoiceGroup {
  applicationId: number;
}

export interface GivenRoles {
  /** One for each application. */
  groups: readonly RoleGroup[];
  isLoading: boolean;
}

/** The roles that the signed-in member may give, by application; each application has a list of its own (R7.11, R7.12). */
export function useGivenRoles(): GivenRoles {
  const { t } = useTranslation('member');
  const applications = useCall(option.application, {}, { ownsErrors: true });
  const queries = [
    useCall(allRoles, { appCode: 'vehicle' }, { ownsErrors: true }),
    useCall(allRoles, { appCode: 'vehicle-app' }, { ownsErrors: true }),
  ];
  useOptionMessage(
    queries.some(({ isError }) => isError),
    t('rolesFailed'),
  );
  const roles = queries.flatMap(({ data }) => data ?? []);
  const groups = (applications.data ?? []).map(({ id, dictName }) => ({
    applicationId: Number(id),
    label: dictName,
    options: roles
      .filter(({ applicationId }) => applicationId === id)
      .map((role) => ({ value: role.id, label: role.name })),
  }));
  return { groups, isLoading: queries.some(({ isFetching }) => isFetching) };
}
