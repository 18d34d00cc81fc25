import type { org } from '@vehicle/contract/access/org/contract';
import { orgType } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { Input } from 'antd';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OrgTreeSelect } from '../../../kit/choice/org-tree-select.tsx';
import { PictureField } from '../../../kit/fields/picture-field.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { ColourField } from './colour-field.tsx';
import { OrgLook } from './org-look.tsx';
import type { OrgRow } from './org-row.ts';
import { OrgStatus } from './org-status.tsx';
import { OrgTypeTag } from './org-type-tag.tsx';

export const columns: readonly Column<OrgRow>[] = [
  { field: 'name', width: 280, isTitle: true },
  { field: 'code', width: 140 },
  { field: 'type', width: 130, isTitle: true, render: (row) => <OrgTypeTag of={row.type} /> },
  { field: 'enabled', width: 90, render: (row) => <OrgStatus row={row} /> },
  { field: 'parentName', width: 180 },
  { field: 'contactPerson', width: 140 },
  { field: 'contactNumber', width: 140 },
  { field: 'address', width: 220 },
  { field: 'title', width: 200, render: (row) => <OrgLook row={row} /> },
  { field: 'isSystem', width: 100 },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('code'),
  { field: 'type', control: <EnumSelect of={orgType} namespace="org" texts="type" allowClear /> },
  { field: 'enabled', control: <FlagSelect words={['enabled', 'disabled']} /> },
];

/** An organisation cannot stand below itself; `hint` says what its look is for. */
export function fields(row: OrgRow | null, hint: string): readonly FormField<keyof WriteOf<typeof org>>[] {
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'code', control: <Input maxLength={64} /> },
    { name: 'type', control: <EnumSelect of={orgType} namespace="org" texts="type" /> },
    {
      name: 'parentId',
      control: <OrgTreeSelect allowClear {...(row === null ? {} : { without: row.id })} />,
    },
    { name: 'contactPerson', control: <Input maxLength={100} /> },
    { name: 'contactNumber', control: <Input maxLength={100} inputMode="tel" /> },
    { name: 'address', control: <Input maxLength={100} />, isWide: true },
    { name: 'enabled', control: <FlagSwitch /> },
    { name: 'title', control: <Input maxLength={60} />, section: 'look', hint },
    { name: 'themeColor', control: <ColourField /> },
    { name: 'logoFileId', control: <PictureField />, isWide: true },
  ];
}

export const initial: Partial<WriteOf<typeof org>> = {
  enabled: true,
  title: null,
  logoFileId: null,
  themeColor: null,
};
