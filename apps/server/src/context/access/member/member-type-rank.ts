import type { MemberType } from '@vehicle/contract/core/enumeration';

const ranks: Readonly<Record<MemberType, number>> = Object.freeze({
  administrator: 2,
  orgUser: 1,
  serviceUser: 0,
  externalUser: 0,
});

/** Whether one type of member stands above another. */
export function outranks(one: MemberType, other: MemberType): boolean {
  return ranks[one] > ranks[other];
}
