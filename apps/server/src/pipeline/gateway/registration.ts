import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeBody, type MessageOfType } from '@vehicle/jt808/message';
import type { TerminalEntry } from '../ingest/decode/terminal-entry.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Inbound } from './inbound.ts';
import { registrationResult } from './message-id.ts';

const authCodeBytes = 8;

export type RegistrationOutcome = { result: number; authCode: string | null };

const refused = (result: number): RegistrationOutcome => ({ result, authCode: null });

function identityOf({ maker, model, terminalId }: MessageOfType<'register'>): string {
  return `${maker}|${model}|${terminalId}`;
}

/**
 * 0x0100: only a terminal that is entered and bound to a vehicle, and only the device that was first, once: a device whose
 * code works is not registered again until it signs off or an operator releases the number.
 */
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
  const terminal = await ingest.registry.refresh(phone);
  if (terminal === undefined || terminal.type === 'JSON') {
    ingest.events.count('unknownTerminal', { phone, remote, sample: body });
    return refused(registrationResult.noSuchTerminal);
  }
  if (terminal.vehicleId === null) {
    ingest.events.count('unboundTerminal', { phone, remote, terminalId: terminal.id });
    return refused(registrationResult.noSuchVehicle);
  }
  const identity = identityOf(decoded.message);
  const authCode = await ingest.registry.register(terminal, {
    identity,
    presented: connection.presentedCode,
    newCode: randomBytes(authCodeBytes).toString('hex'),
  });
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

/** What the database says, or memory where it does not answer: a database that is away keeps nobody from signing in. */
async function terminalNow(
  ingest: Ingest,
  phone: string,
  within_ms: number,
): Promise<TerminalEntry | undefined> {
  const late = new AbortController();
  const memory = () => ingest.registry.byPhone(phone);
  try {
    return await Promise.race([
      ingest.registry.refresh(phone).catch(memory),
      sleep(within_ms, undefined, { signal: late.signal }).then(memory),
    ]);
  } finally {
    late.abort();
  }
}

/** 0x0102: the code may have been taken away a moment ago by another process, so each sign-in asks the database. */
export async function authenticate(
  ingest: Ingest,
  inbound: Inbound,
  { phone, within_ms }: { phone: string; within_ms: number },
): Promise<TerminalEntry | null> {
  const { header, body, connection } = inbound;
  const decoded = decodeBody(header.messageId, body, header.version);
  const given = decoded.ok && decoded.message.type === 'authenticate' ? decoded.message.authCode : '';
  const terminal = await terminalNow(ingest, phone, within_ms);
  const found = admitted(terminal, given);
  if (found !== null) return found;
  connection.presentedCode = given;
  const { remote } = connection;
  const source = { phone, remote, terminalId: terminal?.id, vehicleId: terminal?.vehicleId };
  if (terminal === undefined) ingest.events.count('unknownTerminal', source);
  else if (terminal.vehicleId === null) ingest.events.count('unboundTerminal', source);
  else ingest.events.count('authenticationFailed', source);
  return null;
}
