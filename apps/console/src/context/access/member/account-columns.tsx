import type { MemberType } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../kit/list/declaration.ts';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { AccountRow } from './account-row.ts';
import { hasExpired, longTerm } from './expiry.ts';

function TypeName({ of }: { of: MemberType }) {
  const { t } = useTranslation('member');
  return t(`type.${of}`);
}

function LastDay({ day }: { day: string | null }) {
  const { t } = useTranslation('member');
  if (day === null || day >= longTerm) return t('longTerm');
  return (
    <span className="figure">
      {day} {hasExpired(day, new Date()) && <StateMark tone="bad">{t('expired')}</StateMark>}
    </span>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.length === 0 ? absent : names.join(' · ');
}

/** R3.23, R3.25. */
export const columns: readonly Column<AccountRow>[] = [
  { field: 'loginName', width: 140, isSortable: true, isTitle: true },
  { field: 'name', width: 130, isSortable: true, isTitle: true },
  {
    field: 'memberType',
    width: 150,
    render: (row) => <TypeName of={row.memberType} />,
  },
  { field: 'mobile', width: 130 },
  { field: 'orgName', width: 180 },
  { field: 'roleNames', width: 160, render: (row) => <Names names={row.roleNames} /> },
  { field: 'applicationNames', width: 150, render: (row) => <Names names={row.applicationNames} /> },
  { field: 'expiresAt', width: 170, isSortable: true, render: (row) => <LastDay day={row.expiresAt} /> },
  { field: 'enabled', width: 90, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
  { field: 'loginCount', width: 110, align: 'right', isSortable: true },
  { field: 'lastLoginAt', width: 180, isSortable: true, render: (row) => <Instant at={row.lastLoginAt} /> },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];
