import { randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeBody, type MessageOfType } from '@vehicle/jt808/message';
import type { Ingest } from '../ingest/ingest.ts';
import type { TerminalEntry } from '../ingest/terminal-entry.ts';
import type { Inbound } from './inbound.ts';
import { registrationResult } from './message-id.ts';

const AUTH_CODE_BYTES = 8;

export type RegistrationOutcome = { result: number; authCode: string | null };

const refused = (result: number): RegistrationOutcome => ({ result, authCode: null });

function identityOf({ maker, model, terminalId }: MessageOfType<'register'>): string {
  return `${maker}|${model}|${terminalId}`;
}

/** The terminal of a phone, looked up afresh where memory does not know it: it may have been entered a moment ago. */
export async function terminalOf(ingest: Ingest, phone: string): Promise<TerminalEntry | undefined> {
  const terminal = ingest.registry.byPhone(phone) ?? (await ingest.registry.refresh(phone));
  return terminal?.type === 'JSON' ? undefined : terminal;
}

/** 0x0100: only a terminal that is entered and bound to a vehicle, and only the device that was first. */
export async function register(
  ingest: Ingest,
  inbound: Inbound,
  phone: string,
): Promise<RegistrationOutcome> {
  const { connection, header, body } = inbound;
  const { remote } = connection;
  const decoded = decodeBody(header.messageId, body, header.version);
  if (!decoded.ok || decoded.message.type !== 'register') {
    ingest.events.count('bodyUndecodable', { phone, remote, sample: body });
    return refused(registrationResult.noSuchTerminal);
  }
  const known = await terminalOf(ingest, phone);
  // A binding may be as young as a terminal.
  const terminal = known?.vehicleId === null ? await ingest.registry.refresh(phone) : known;
  if (terminal === undefined) {
    ingest.events.count('unknownTerminal', { phone, remote, sample: body });
    return refused(registrationResult.noSuchTerminal);
  }
  if (terminal.vehicleId === null) {
    ingest.events.count('unboundTerminal', { phone, remote, terminalId: terminal.id });
    return refused(registrationResult.noSuchVehicle);
  }
  const identity = identityOf(decoded.message);
  const authCode = await ingest.registry.register(
    terminal,
    identity,
    randomBytes(AUTH_CODE_BYTES).toString('hex'),
  );
  if (authCode !== null) return { result: registrationResult.success, authCode };
  const { id: terminalId, vehicleId } = terminal;
  ingest.events.count('registrationRefused', { phone, remote, terminalId, vehicleId, detail: identity });
  return refused(registrationResult.terminalRegistered);
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The terminal, if it may sign in with this code. */
function admitted(terminal: TerminalEntry | undefined, given: string): TerminalEntry | null {
  if (terminal === undefined || terminal.type === 'JSON' || terminal.vehicleId === null) return null;
  return terminal.authCode !== null && isSame(given, terminal.authCode) ? terminal : null;
}

/** 0x0102; what memory says against it is looked up before the terminal is turned away. */
export async function authenticate(
  ingest: Ingest,
  inbound: Inbound,
  phone: string,
): Promise<TerminalEntry | null> {
  const { header, body, connection } = inbound;
  const decoded = decodeBody(header.messageId, body, header.version);
  const given = decoded.ok && decoded.message.type === 'authenticate' ? decoded.message.authCode : '';
  const known = admitted(ingest.registry.byPhone(phone), given);
  if (known !== null) return known;
  const fresh = await ingest.registry.refresh(phone);
  const found = admitted(fresh, given);
  if (found !== null) return found;
  const { remote } = connection;
  const source = { phone, remote, terminalId: fresh?.id, vehicleId: fresh?.vehicleId };
  if (fresh === undefined) ingest.events.count('unknownTerminal', source);
  else if (fresh.vehicleId === null) ingest.events.count('unboundTerminal', source);
  else ingest.events.count('authenticationFailed', source);
  return null;
}
