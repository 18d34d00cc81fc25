import { networkInterfaces } from 'node:os';

/** Whether this machine has ::1: containers may be without IPv6, and what needs it is skipped there. */
export const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
