import type { role } from '@vehicle/contract/access/role/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { Instant } from '../../../kit/text/instant.tsx';

function ApplicationName({ of }: { of: AppCode }) {
  const { t } = useTranslation('role');
  return t(`appCode.${of}`);
}

/** The organisation that a role belongs to; one of the platform belongs to none. */
function OwnerName({ of }: { of: string | null }) {
  const { t } = useTranslation('role');
  return of ?? t('platform');
}

export type RoleRow = RowOf<typeof role>;

export const pinned = { field: 'appCode', initial: 'vehicle' };

export const columns: readonly Column<RoleRow>[] = [
  { field: 'name', width: 180, isSortable: true, isTitle: true },
  { field: 'description', width: 260 },
  { field: 'appCode', width: 150, render: (row) => <ApplicationName of={row.appCode} /> },
  { field: 'orgName', width: 180, render: (row) => <OwnerName of={row.orgName} /> },
  { field: 'memberCount', width: 100, align: 'right' },
  { field: 'enabled', width: 100, isTitle: true, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
  { field: 'creator', width: 130 },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  { field: 'enabled', control: <FlagSelect words={['enabled', 'disabled']} /> },
];

export const fields: readonly FormField<keyof WriteOf<typeof role>>[] = [
  { name: 'name', control: <Input maxLength={100} /> },
  { name: 'description', control: <Input.TextArea maxLength={100} autoSize={{ minRows: 1, maxRows: 4 }} /> },
  { name: 'enabled', control: <FlagSwitch /> },
];

export const initial: Partial<WriteOf<typeof role>> = { enabled: true };
