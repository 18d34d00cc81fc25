import { forwardKind } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import type { forwardTarget } from '@vehicle/contract/telemetry/forward-target/contract';
import { Input } from 'antd';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { EnumSwitch } from '../../../kit/choice/enum-switch.tsx';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OrgTreeSelect } from '../../../kit/choice/org-tree-select.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { EnumText } from '../../../kit/list/enum-text.tsx';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { HealthCell } from './health-cell.tsx';
import type { HealthyRow } from './target-row.ts';

export const columns: readonly Column<HealthyRow>[] = [
  { field: 'name', width: 180, isSortable: true, isTitle: true },
  {
    field: 'enabled',
    width: 100,
    isTitle: true,
    render: (row) => <EnabledMark isEnabled={row.enabled} />,
  },
  { field: 'health', width: 320, render: (row) => (row.health ? <HealthCell row={row} /> : absent) },
  {
    field: 'kind',
    width: 150,
    render: (row) => <EnumText namespace="forwardTarget" texts="kind" value={row.kind} />,
  },
  { field: 'address', width: 260 },
  { field: 'orgName', width: 150 },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  {
    field: 'kind',
    control: <EnumSelect of={forwardKind} namespace="forwardTarget" texts="kind" allowClear />,
  },
  { field: 'enabled', control: <FlagSelect /> },
];

interface Hints {
  address: string;
  org: string;
  secret: string;
}

/** `hasSecret`: the record has one, so that an empty field leaves it as it is. */
export function fields(
  hints: Hints,
  hasSecret: boolean,
): readonly FormField<keyof WriteOf<typeof forwardTarget>>[] {
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'kind', control: <EnumSwitch of={forwardKind} namespace="forwardTarget" texts="kind" /> },
    { name: 'address', control: <Input maxLength={300} inputMode="url" />, hint: hints.address },
    { name: 'orgId', control: <OrgTreeSelect />, hint: hints.org },
    {
      name: 'newSecret',
      control: <Input.Password maxLength={200} autoComplete="new-password" visibilityToggle={false} />,
      hint: hints.secret,
      isNeeded: ({ kind }) => kind === 'https' && !hasSecret,
    },
    { name: 'enabled', control: <FlagSwitch /> },
  ];
}

export const initial: Partial<WriteOf<typeof forwardTarget>> = { kind: 'jt808', enabled: true };
