import { memberType } from '@vehicle/contract/enumeration';
import type { member } from '@vehicle/contract/member';
import type { PasswordStrength } from '@vehicle/contract/password';
import type { MakeOf } from '@vehicle/contract/resource';
import { Input } from 'antd';
import type { Criterion, FormField } from '../../../shared/crud/declaration.ts';
import { EnumSelect } from '../../../shared/crud/enum-select.tsx';
import { FlagSelect, FlagSwitch } from '../../../shared/crud/flag-select.tsx';
import { OrgTreeSelect } from '../../../shared/crud/org-tree-select.tsx';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
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
