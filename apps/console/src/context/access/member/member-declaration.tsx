import type { member } from '@vehicle/contract/access/member/contract';
import type { PasswordStrength } from '@vehicle/contract/access/member/password';
import { allRoles } from '@vehicle/contract/access/role/contract';
import { type MemberType, memberType } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import type { MakeOf } from '@vehicle/contract/core/resource';
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { serverDate } from '../../../kit/api/server-time.ts';
import { useSession } from '../../../kit/api/session.ts';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionMultiSelect } from '../../../kit/choice/option-multi-select.tsx';
import { OrgTreeSelect } from '../../../kit/choice/org-tree-select.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { MobileField } from '../../../kit/fields/mobile-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Criterion, FormField } from '../../../kit/list/declaration.ts';
import { dayAfterMonths, longTerm } from './expiry.ts';
import { typesUpTo } from './member-row.ts';
import { PasswordField } from './password-field.tsx';

/** The roles that the signed-in member may give, by application; each application has a list of its own (R7.11, R7.12). */
function useGivenRoles() {
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

function isChosen(applicationIds: unknown, applicationId: number): boolean {
  return Array.isArray(applicationIds) && applicationIds.includes(applicationId);
}

/** The roles of the applications that the form has chosen; with an application its roles go. */
function RoleSelect({ id, value = [], onChange }: ControlProps<number[]>) {
  const applicationIds: unknown = Form.useWatch('applicationIds');
  const { groups, isLoading } = useGivenRoles();
  const offered = groups.filter(({ applicationId }) => isChosen(applicationIds, applicationId));
  const known = new Set(groups.flatMap(({ options }) => options.map((role) => role.value)));
  const possible = new Set(offered.flatMap(({ options }) => options.map((role) => role.value)));
  // Roles that the reader may not give stay as they are, hidden.
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

/** The last day of a member, with the spans that are mostly meant. */
function ExpiryField(props: ControlProps<string | null>) {
  const { t } = useTranslation('member');
  const shortcuts = [
    { title: t('expiry.month'), day: () => dayAfterMonths(serverDate(), 1) },
    { title: t('expiry.year'), day: () => dayAfterMonths(serverDate(), 12) },
    { title: t('longTerm'), day: () => longTerm },
  ];
  return (
    <>
      <DayField {...props} />
      <span className="member-shortcuts">
        {shortcuts.map(({ title, day }) => (
          <Button key={title} type="link" size="small" onClick={() => props.onChange?.(day())}>
            {title}
          </Button>
        ))}
      </span>
    </>
  );
}

/** The applications that a member may sign in to. */
function ApplicationSelect(props: ControlProps<readonly number[], number[]>) {
  const { t } = useTranslation('member');
  const query = useCall(option.application, {}, { ownsErrors: true });
  useOptionMessage(query.isError, t('applicationsFailed'));
  const choices = (query.data ?? []).map(({ id, dictName }) => ({ value: Number(id), label: dictName }));
  return <OptionMultiSelect {...props} choices={choices} isLoading={query.isFetching} />;
}

/** The member types that the signed-in member may give. */
function MemberTypeSelect(props: ControlProps<MemberType>) {
  const { t } = useTranslation('member');
  const own = useSession((session) => session.memberType);
  const options = typesUpTo(own).map((value) => ({ value, label: t(`type.${value}`) }));
  return <PromptSelect<MemberType> {...props} options={options} />;
}

export const criteria: readonly Criterion[] = [
  wordCriterion('loginName'),
  wordCriterion('name'),
  { field: 'mobile', control: <Input allowClear maxLength={20} inputMode="numeric" /> },
  {
    field: 'memberType',
    control: <EnumSelect of={memberType} namespace="member" texts="type" allowClear />,
  },
  { field: 'orgId', control: <OrgTreeSelect allowClear /> },
  { field: 'enabled', control: <FlagSelect /> },
];

type MemberField = FormField<keyof MakeOf<typeof member>>;

export const fields: readonly MemberField[] = [
  {
    name: 'loginName',
    control: <Input maxLength={32} autoComplete="off" />,
    onlyIn: 'add',
    section: 'person',
  },
  { name: 'name', control: <Input maxLength={100} autoComplete="off" />, section: 'person' },
  { name: 'mobile', control: <MobileField /> },
  { name: 'orgId', control: <OrgTreeSelect />, section: 'rights' },
  { name: 'memberType', control: <MemberTypeSelect /> },
  { name: 'applicationIds', control: <ApplicationSelect /> },
  {
    name: 'roleIds',
    control: <RoleSelect />,
    // An administrator may do everything without a role.
    isNeeded: ({ memberType: type }) => type !== 'administrator',
  },
  { name: 'expiresAt', control: <ExpiryField />, section: 'validity' },
  { name: 'enabled', control: <FlagSwitch /> },
];

/** What nobody changes of the own record. */
const othersOnly: ReadonlySet<string> = new Set(['memberType', 'orgId', 'roleIds', 'enabled']);

/** With that of a password, which stands behind the name. */
export function newFields(onStrength: (strength: PasswordStrength) => void): readonly MemberField[] {
  return fields.toSpliced(2, 0, { name: 'password', control: <PasswordField onStrength={onStrength} /> });
}

export const ownFields = fields.filter(({ name }) => !othersOnly.has(name));
