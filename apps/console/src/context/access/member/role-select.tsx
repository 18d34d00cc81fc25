import { Form } from 'antd';
import { useEffect } from 'react';
import { OptionMultiSelect } from '../../../kit/choice/option-multi-select.tsx';
import { useGivenRoles } from './use-given-roles.ts';

interface RoleSelectProps {
  id?: string;
  value?: number[];
  onChange?: (value: number[]) => void;
}

function isChosen(applicationIds: unknown, applicationId: number): boolean {
  return Array.isArray(applicationIds) && applicationIds.includes(applicationId);
}

/** The roles of the applications that the form has chosen; with an application its roles go. */
export function RoleSelect({ id, value = [], onChange }: RoleSelectProps) {
  const applicationIds: unknown = Form.useWatch('applicationIds');
  const { groups, isLoading } = useGivenRoles();
  const offered = groups.filter(({ applicationId }) => isChosen(applicationIds, applicationId));
  const known = new Set(groups.flatMap(({ options }) => options.map((role) => role.value)));
  const possible = new Set(offered.flatMap(({ options }) => options.map((role) => role.value)));
  // Roles that the reader may not give stay as they are, out of sight.
  const unseen = value.filter((role) => !known.has(role));
  const shown = value.filter((role) => possible.has(role));
  const isOver = applicationIds !== undefined && shown.length + unseen.length < value.length;
  useEffect(() => {
    if (isOver) onChange?.([...unseen, ...shown]);
  });

  return (
    <OptionMultiSelect
      {...(id === undefined ? {} : { id })}
      choices={offered.filter(({ options }) => options.length > 0)}
      isLoading={isLoading}
      value={shown}
      onChange={(chosen) => onChange?.([...unseen, ...chosen])}
    />
  );
}
