import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { bindTerminal, type vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { type CanFrame, canUploadOf } from '@vehicle/jt808/can';
import { expect, vi } from 'vitest';
import { TestTerminal } from '../../server/src/testing/gateway-terminal.ts';
import { ask, aTerminal, aVehicle } from './records.ts';
import { testServer } from './test-server.ts';

export interface ConnectedTerminal {
  /** Sends the frames as of now, and waits until the server has them. */
  tell(...frames: CanFrame[]): Promise<void>;
  close(): void;
}

/** The terminal with this SIM over its own socket (JT/T 808-2013). */
export async function connectTerminal(simNo: string): Promise<ConnectedTerminal> {
  // The gateway hears of a new binding a moment after it.
  const terminal = await vi.waitFor(() => TestTerminal.signedIn(testServer().gatewayPort, simNo), {
    timeout: 10_000,
  });
  return {
    tell: async (...frames) => {
      // Whole seconds: the moment of what has just begun must not be cut off.
      terminal.send({ type: 'canUpload', ...canUploadOf(new Date(Date.now() + 2000), frames) });
      expect(await terminal.result()).toBe(0);
    },
    close: () => terminal.close(),
  };
}

/** A vehicle whose terminal is connected over its own socket. */
export async function aConnectedVehicle(
  traits: Partial<WriteOf<typeof vehicle>> = {},
): Promise<ConnectedTerminal & { row: RowOf<typeof vehicle> }> {
  const [row, sender] = [await aVehicle(traits), await aTerminal({ type: 'JT808-2013' })];
  const body = { version: row.version, terminalId: sender.id, reason: 'e2e' };
  await ask(bindTerminal, { params: { id: row.id }, body });
  return { row, ...(await connectTerminal(sender.simNo)) };
}

const unknown = 0xff;

function frame(id: number, bytes: readonly number[]): CanFrame {
  return { channel: 1, extended: true, averaged: false, id, data: Uint8Array.from(bytes) };
}

/** EEC1 (PGN 61444) with nothing but the engine speed. */
export function engineSpeedFrame(rpm: number): CanFrame {
  const raw = rpm * 8;
  return frame(0x0cf00400, [unknown, unknown, unknown, raw & 0xff, raw >> 8, unknown, unknown, unknown]);
}

/** HOURS (PGN 65253) with nothing but the engine's total hours. */
export function engineHoursFrame(hours: number): CanFrame {
  const raw = Math.round(hours * 20);
  const bytes = [0, 8, 16, 24].map((shift) => (raw >> shift) & 0xff);
  return frame(0x18fee500, [...bytes, unknown, unknown, unknown, unknown]);
}
