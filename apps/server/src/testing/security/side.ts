import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { Executor } from '../../platform/db/executor.ts';
import { anOrg, unique } from '../builders.ts';

/** One of the organisations of a test, and the company that looks after its vehicles. */
export interface Side {
  /** Stands in every text of its records: letters that a VIN may have. */
  mark: string;
  /** The first five digits of its numbers. */
  digits: string;
  orgId: number;
  serviceOrgId: number;
}

/** Where a record is made, and by whom. */
export interface Place {
  executor: Executor;
  side: Side;
  memberId: number | null;
  /** The application of what belongs to one. */
  appCode?: AppCode;
}

export function markedText(side: Side): string {
  return `${side.mark}-${unique()}`;
}

export function markedVin(side: Side): string {
  return `${side.mark}${String(unique()).padStart(17 - side.mark.length, '0')}`;
}

/** A number that serves as SIM and as mobile; after a million the numbers come again. */
export function markedNumber(side: Side): string {
  return `${side.digits}${String(unique() % 1_000_000).padStart(6, '0')}`;
}

/** An organisation with its service company, both right below the root. */
export async function aSide(executor: Executor, mark: string, digits: string): Promise<Side> {
  const orgId = await anOrg(executor, { code: mark, name: `${mark}-org` });
  const serviceOrgId = await anOrg(executor, {
    code: `${mark}-S`,
    name: `${mark}-service`,
    type: 'service',
  });
  return { mark, digits, orgId, serviceOrgId };
}
