import type { member } from '@vehicle/contract/access/member/contract';
import { type MemberType, memberType } from '@vehicle/contract/core/enumeration';
import type { RowOf } from '@vehicle/contract/core/resource';

export type MemberRow = RowOf<typeof member>;

/** Who looks at the list. */
export interface Reader {
  memberId: number;
  memberType: MemberType | '';
}

const ranks: Readonly<Record<MemberType, number>> = {
  administrator: 2,
  orgUser: 1,
  serviceUser: 0,
  externalUser: 0,
};

/** The types that somebody may give: none above the own. */
export function typesUpTo(own: MemberType | ''): readonly MemberType[] {
  return own === '' ? [] : memberType.options.filter((type) => ranks[type] <= ranks[own]);
}

/** Nobody manages a member of more rights; the server has the last word. */
export function mayManage(row: MemberRow, reader: Reader): boolean {
  return typesUpTo(reader.memberType).includes(row.memberType);
}

export function mayEnd(row: MemberRow, reader: Reader): boolean {
  return row.id !== reader.memberId && mayManage(row, reader);
}

/** R4.3: administrators act as others, never as one of themselves. */
export function maySimulate(row: MemberRow, reader: Reader): boolean {
  if (reader.memberType !== 'administrator' || row.id === reader.memberId) return false;
  return row.enabled && row.memberType !== 'administrator';
}
