import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { locationOf } from '@vehicle/jt808/location';
import type { UplinkMessage } from '@vehicle/jt808/message';
import { parameterOf } from '@vehicle/jt808/parameter';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accept, authCode, TestPlatform } from './a-platform.ts';
import { factoryParameters, parameterId } from './command.ts';
import type { TerminalIdentity } from './identity.ts';
import { Terminal, type TerminalOptions } from './terminal.ts';

const identity: TerminalIdentity = {
  phone: '13900000017',
  version: '2013',
  terminalNo: 'DM00017',
  vin: 'LZTWC5CX9TY000017',
  plateNo: null,
};
const location = locationOf({ latitude: 40.031, longitude: 113.048, time: new Date('2026-11-20T04:05:06Z') });
const position: UplinkMessage = { type: 'location', ...location };

let platform: TestPlatform;
let port: number;
let terminal: Terminal;

function open(given: Partial<TerminalOptions> = {}): Promise<void> {
  return new Promise((onOnline) => {
    terminal = new Terminal({
      host: '127.0.0.1',
      port,
      identity,
      authCode: null,
      onAuthCode: () => undefined,
      onOnline,
      location: () => location,
      onEvent: () => undefined,
      ...given,
    });
    terminal.open();
  });
}

/** Beside a clock that stands still: `expect.poll` would let time pass. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await yieldToEventLoop();
}

/** The terminal waits only when the test lets time pass. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const typesOf = (): string[] => platform.received.map(({ message }) => message.type);
const countOf = (type: string): number => typesOf().filter((one) => one === type).length;

beforeEach(async () => {
  platform = new TestPlatform();
  port = await platform.listen();
});
afterEach(async () => {
  terminal.close();
  await platform.close();
});

describe.each(['2013', '2019'] as const)('a terminal with a %s header', (version) => {
  it('registers without a code, keeps the code it is given and authenticates with it', async () => {
    let kept: string | null = null;
    await open({
      identity: { ...identity, version },
      onAuthCode: (code) => {
        kept = code;
      },
    });
    expect(kept).toBe(authCode);
    expect(typesOf()).toEqual(['register', 'authenticate']);
    expect(platform.received[0]?.message).toMatchObject({ terminalId: 'DM00017', plate: identity.vin });
    expect(platform.received[1]?.message).toMatchObject({ authCode: authCode });
    expect(platform.received[0]?.frame.header).toMatchObject({ version, serial: 0 });
    expect(platform.received[1]?.frame.header).toMatchObject({ version, serial: 1 });
  });

  it('goes straight to authentication with a stored code', async () => {
    await open({ identity: { ...identity, version }, authCode: authCode });
    expect(typesOf()).toEqual(['authenticate']);
  });
});

describe('a terminal', () => {
  it('sends an unanswered message again, byte for byte, until it is answered', async () => {
    stopTheClock();
    const parameters = factoryParameters();
    parameters.set(parameterId.tcpTimeout_s, parameterOf(parameterId.tcpTimeout_s, 0.05));
    let positions = 0;
    platform.answering = (received) => {
      if (received.message.type === 'location' && ++positions < 3) return null;
      return accept(received);
    };
    await open({ parameters });
    const outcome = terminal.send(position);
    await until(() => positions === 1);
    // T + 2T of 50 ms; whatever was sent before the answer to the command has come before it.
    vi.advanceTimersByTime(149);
    platform.command({ type: 'queryAttributes' });
    await until(() => typesOf().includes('attributeAnswer'));
    expect(positions).toBe(2);
    vi.advanceTimersByTime(1);
    expect(await outcome).toBe('accepted');
    const sent = platform.received.filter(({ message }) => message.type === 'location');
    expect(sent).toHaveLength(3);
    for (const { frame } of sent) expect(frame.raw).toEqual(sent[0]?.frame.raw);
    expect(terminal.unanswered).toBe(0);
  });

  it('takes a link whose messages stay unanswered for broken, and connects again', async () => {
    stopTheClock();
    const parameters = factoryParameters();
    parameters.set(parameterId.tcpTimeout_s, parameterOf(parameterId.tcpTimeout_s, 0.02));
    parameters.set(parameterId.tcpRepetitions, parameterOf(parameterId.tcpRepetitions, 1));
    platform.answering = (received) => (received.message.type === 'location' ? null : accept(received));
    await open({ parameters });
    const outcome = terminal.send(position);
    vi.advanceTimersByTime(20);
    await until(() => countOf('location') === 2);
    vi.advanceTimersByTime(40);
    expect(await outcome).toBe('unanswered');
    expect(terminal.isOnline).toBe(false);
    vi.advanceTimersByTime(1000);
    await until(() => terminal.isOnline);
    expect(platform.connections).toBe(2);
    expect(countOf('location')).toBe(2);
    expect(typesOf().at(-1)).toBe('authenticate');
  });

  it('comes back after the platform drops the link, and stays away when it is told to', async () => {
    await open();
    platform.dropLinks();
    await expect.poll(() => terminal.isOnline).toBe(false);
    await expect.poll(() => terminal.isOnline).toBe(true);
    terminal.close();
    expect(await terminal.send(position)).toBe('unanswered');
    expect(platform.connections).toBe(2);
  });

  it('tells a refused message from an unanswered one', async () => {
    platform.answering = (received) => {
      const answer = accept(received);
      return received.message.type === 'location' && answer !== null ? { ...answer, result: 2 } : answer;
    };
    await open();
    expect(await terminal.send(position)).toBe('refused');
  });

  it('registers anew when its code is refused', async () => {
    platform.answering = (received) => {
      const answer = accept(received);
      const isStale = received.message.type === 'authenticate' && received.message.authCode !== authCode;
      return isStale && answer !== null ? { ...answer, result: 1 } : answer;
    };
    await open({ authCode: 'STALE' });
    expect(typesOf()).toEqual(['authenticate', 'register', 'authenticate']);
  });

  it('sends a heartbeat when it has nothing else to say', async () => {
    const parameters = factoryParameters();
    parameters.set(parameterId.heartbeat_s, parameterOf(parameterId.heartbeat_s, 0.05));
    await open({ parameters });
    await platform.until(({ message }) => message.type === 'heartbeat');
    expect(terminal.isOnline).toBe(true);
  });

  it('answers the commands of the platform, each with its own reply', async () => {
    await open();
    platform.command({ type: 'queryParameters' });
    const parameters = await platform.until(({ message }) => message.type === 'parameterAnswer' && message);
    expect(parameters.parameters).toContainEqual({ id: 0x29, length: 4, value: 10 });
    platform.command({ type: 'queryAttributes' });
    const attributes = await platform.until(({ message }) => message.type === 'attributeAnswer' && message);
    expect(attributes).toMatchObject({ terminalId: 'DM00017', makerWidth: 5 });
    const query = platform.command({ type: 'queryLocation' });
    const answer = await platform.until(({ message }) => message.type === 'locationAnswer' && message);
    expect(answer).toMatchObject({ replySerial: query, location: { latitude: 40.031 } });
    const text = platform.command({ type: 'text', flag: 4, textType: null, text: '注意安全' });
    const reply = await platform.until(({ message }) => message.type === 'generalReply' && message);
    expect(reply).toMatchObject({ replySerial: text, replyId: 0x8300, result: 0 });
  });

  it('obeys new parameters and a reset, and refuses what it cannot do', async () => {
    await open();
    platform.command({ type: 'setParameters', parameters: [parameterOf(parameterId.interval_s, 30)] });
    platform.command({ type: 'querySomeParameters', ids: [parameterId.interval_s] });
    const parameters = await platform.until(({ message }) => message.type === 'parameterAnswer' && message);
    expect(parameters.parameters).toEqual([{ id: 0x29, length: 4, value: 30 }]);
    platform.command({ type: 'control', command: 3, data: Buffer.alloc(0) });
    const reply = await platform.until(
      ({ message }) => message.type === 'generalReply' && message.result === 3,
    );
    expect(reply).toBe(true);
    platform.command({ type: 'trackLocation', interval_s: 5, validity_s: 60 });
    const tracked = await platform.until(
      ({ message }) => message.type === 'generalReply' && message.replyId === 0x8202 && message,
    );
    expect(tracked).toMatchObject({ result: 0 });
    platform.command({ type: 'control', command: 5, data: Buffer.alloc(0) });
    await expect.poll(() => platform.connections).toBe(2);
    await expect.poll(() => terminal.isOnline).toBe(true);
    const query = platform.command({ type: 'querySomeParameters', ids: [parameterId.interval_s] });
    const restored = await platform.until(
      ({ message }) => message.type === 'parameterAnswer' && message.replySerial === query && message,
    );
    expect(restored.parameters).toEqual([{ id: 0x29, length: 4, value: 10 }]);
  });
});
