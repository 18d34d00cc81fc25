import type { FaultCode } from '@vehicle/contract/core/fault-code';

/** Where the expert library shows the cases of a fault code. */
export function caseAddress({ spn, fmi }: FaultCode): string {
  return `/expert/case?spn=${spn}&fmi=${fmi}`;
}
