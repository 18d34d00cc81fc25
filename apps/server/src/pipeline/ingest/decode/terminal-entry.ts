import type { DecodePlan } from './decode-plan.ts';

/** What the ingest knows of a terminal. */
export interface TerminalEntry {
  id: number;
  /** SIM number without leading zeros. */
  phone: string;
  type: 'JT808-2013' | 'JT808-2019' | 'JSON';
  authCode: string | null;
  /** Of the device that registered first. */
  deviceIdentity: string | null;
  /** Null: bound to no vehicle. */
  vehicleId: number | null;
  /** Enabled targets that the vehicle's messages are forwarded to; none where its forwarding is closed. */
  forwardTargetIds: readonly number[];
  plan: DecodePlan;
}
