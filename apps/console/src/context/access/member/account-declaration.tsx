import type { member } from '@vehicle/contract/access/member/contract';
import type { PasswordStrength } from '@vehicle/contract/access/member/password';
import { memberType } from '@vehicle/contract/core/enumeration';
import type { MakeOf } from '@vehicle/contract/core/resource';
import { Input } from 'antd';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OrgTreeSelect } from '../../../kit/choice/org-tree-select.tsx';
import type { Criterion, FormField } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { ApplicationSelect } from './application-select.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { MemberTypeSelect } from './member-type-select.tsx';
import { PasswordField } from './password-field.tsx';
import { RoleSelect } from './role-select.tsx';

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

type AccountField = FormField<keyof MakeOf<typeof member>>;

export const fields: readonly AccountField[] = [
  { name: 'loginName', control: <Input maxLength={32} autoComplete="off" />, onlyIn: 'add' },
  { name: 'name', control: <Input maxLength={100} autoComplete="off" /> },
  { name: 'mobile', control: <Input maxLength={11} inputMode="numeric" autoComplete="off" /> },
  { name: 'orgId', control: <OrgTreeSelect /> },
  { name: 'memberType', control: <MemberTypeSelect /> },
  { name: 'applicationIds', control: <ApplicationSelect /> },
  {
    name: 'roleIds',
    control: <RoleSelect />,
    // An administrator may do everything without a role.
    isNeeded: ({ memberType: type }) => type !== 'administrator',
  },
  { name: 'expiresAt', control: <ExpiryField /> },
  { name: 'enabled', control: <FlagSwitch /> },
];

/** What nobody changes of the own account. */
const othersOnly: ReadonlySet<string> = new Set(['memberType', 'orgId', 'roleIds', 'enabled']);

/** With that of a password, which stands behind the name. */
export function newFields(onStrength: (strength: PasswordStrength) => void): readonly AccountField[] {
  return fields.toSpliced(2, 0, { name: 'password', control: <PasswordField onStrength={onStrength} /> });
}

export const ownFields = fields.filter(({ name }) => !othersOnly.has(name));
