/** Terminals in a process of their own: a crowd that sends as fast as its sockets take it, and one that behaves. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeMessage, FrameReader, phoneBytesOf } from '@vehicle/jt808/frame';
import { locationOf } from '@vehicle/jt808/location';
import { decodeBody, type Message } from '@vehicle/jt808/message';
import { obeyOrders } from '../../load/ordered-process.ts';
import { frameOf } from '../line.ts';

export interface SignedInTerminal {
  phone: string;
  authCode: string;
}

interface Flood {
  port: number;
  messageId: number;
  bodies: readonly Uint8Array[];
  connections: number;
  /** Null: strangers, each with a number that nobody knows. */
  terminals: readonly SignedInTerminal[] | null;
  reads: boolean;
  for_ms: number;
}

interface Flooded {
  frames: number;
  bytes: number;
  /** Connections that were closed by the server. */
  closed: number;
  /** Terminals that could not sign in. */
  refused: number;
  /** Of each report of the one that behaves. */
  waits_ms: number[];
  /** Reports without an answer. */
  unanswered: number;
}

const version = '2013';
/** A phone that comes again and again from one address is refused for a while. */
const addresses = 250;
const signIn_ms = 10_000;
const answer_ms = 5_000;
const again_ms = 50;

let serial = 0;
let stranger = 17_700_000_000 + (Date.now() % 1_000_000) * 100;

const nothing = (): Flooded => ({ frames: 0, bytes: 0, closed: 0, refused: 0, waits_ms: [], unanswered: 0 });

let openings = Date.now() % addresses;

function opened(port: number): Promise<Socket | null> {
  openings++;
  return new Promise((resolve) => {
    const localAddress = `127.0.0.${2 + (openings % addresses)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(null));
    socket.on('error', () => undefined);
  });
}

function nextFrame(phone: string, message: Message): Buffer {
  serial = (serial + 1) & 0xffff;
  return frameOf(phone, message, serial);
}

/** Somebody who will not stop talking. */
interface Speaker {
  socket: Socket;
  phone: string;
}

interface ReceivedReply {
  replySerial: number;
  replyId: number;
  result: number;
}

/** Hands out the general answers that come. */
function receive(socket: Socket, onReply: (reply: ReceivedReply) => void): void {
  const reader = new FrameReader();
  socket.on('data', (chunk) => {
    for (const result of reader.push(chunk)) {
      if (!result.ok) continue;
      const { header, body } = result.frame;
      const decoded = decodeBody(header.messageId, body, header.version);
      if (decoded.ok && decoded.message.type === 'platformReply') onReply(decoded.message);
    }
  });
}

async function signIn(socket: Socket, { phone, authCode }: SignedInTerminal): Promise<boolean> {
  const answered = new Promise<boolean>((resolve) => {
    receive(socket, ({ replyId, result }) => {
      if (replyId === 0x0102) resolve(result === 0);
    });
    socket.once('close', () => resolve(false));
    setTimeout(() => resolve(false), signIn_ms).unref();
  });
  socket.write(nextFrame(phone, { type: 'authenticate', authCode, imei: null, softwareVersion: null }));
  return answered;
}

function framesOf(flood: Flood, phone: string, at: number): Buffer[] {
  const body = flood.bodies[at % flood.bodies.length] ?? Buffer.alloc(0);
  serial = (serial + 300) & 0xffff;
  return encodeMessage({
    messageId: flood.messageId,
    phoneBytes: phoneBytesOf(phone, version),
    version: version,
    serial,
    body,
  });
}

/** Sends until the time is over or the server has closed. */
async function send(
  socket: Socket,
  phone: string,
  { flood, end, reported }: { flood: Flood; end: number; reported: Flooded },
): Promise<void> {
  const closed = once(socket, 'close').catch(() => undefined);
  for (let at = 0; performance.now() < end && !socket.destroyed; at++) {
    let isRoom = true;
    for (const frame of framesOf(flood, phone, at)) {
      isRoom = socket.write(frame);
      reported.frames++;
      reported.bytes += frame.length;
    }
    if (isRoom && at % 20 !== 19) continue;
    const wait = isRoom ? sleep(0) : Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    await Promise.race([wait, sleep(Math.max(1, end - performance.now()))]);
  }
}

async function signedIn(place: number, flood: Flood, reported: Flooded): Promise<Speaker | null> {
  const terminal = flood.terminals?.[place % flood.terminals.length] ?? null;
  const socket = await opened(flood.port);
  if (socket === null) {
    reported.closed++;
    return null;
  }
  if (terminal !== null && !(await signIn(socket, terminal))) reported.refused++;
  if (flood.reads) socket.resume();
  else socket.pause();
  return { socket, phone: terminal?.phone ?? String(stranger++) };
}

/** Strangers that were closed come again, as somebody else. */
async function speak(
  speaker: Speaker,
  during: { flood: Flood; end: number; reported: Flooded },
): Promise<void> {
  const { flood, end, reported } = during;
  await send(speaker.socket, speaker.phone, during);
  const isClosed = performance.now() < end;
  speaker.socket.destroy();
  if (!isClosed) return;
  reported.closed++;
  if (flood.terminals !== null) return;
  await sleep(again_ms);
  const again = await signedIn(0, flood, reported);
  if (again !== null) await speak(again, during);
}

async function flooded(flood: Flood): Promise<Flooded> {
  const reported = nothing();
  const places = Array.from({ length: flood.connections }, (_, place) => place);
  const speakers = await Promise.all(places.map((place) => signedIn(place, flood, reported)));
  const end = performance.now() + flood.for_ms;
  const speaking = speakers.filter((one) => one !== null);
  await Promise.all(speaking.map((speaker) => speak(speaker, { flood, end, reported })));
  return reported;
}

const reporting = { reported: nothing(), stop: (): Promise<void> => Promise.resolve() };

interface Reporting {
  port: number;
  terminal: SignedInTerminal;
  every_ms: number;
}

/** A terminal that behaves, and counts how long each of its reports waits for its answer. */
async function startReporting({ port, terminal, every_ms }: Reporting): Promise<Flooded> {
  const reported = nothing();
  reporting.reported = reported;
  const socket = await opened(port);
  if (socket === null || !(await signIn(socket, terminal))) {
    reported.refused = 1;
    reporting.stop = async () => {
      socket?.destroy();
    };
    return reported;
  }
  const waiting = new Map<number, number>();
  receive(socket, ({ replySerial }) => {
    const sent_ms = waiting.get(replySerial);
    if (sent_ms !== undefined) reported.waits_ms.push(performance.now() - sent_ms);
    waiting.delete(replySerial);
  });
  const timer = setInterval(() => {
    const place = locationOf({ latitude: 39.6, longitude: 109.8, status: 3, time: new Date() });
    const frame = nextFrame(terminal.phone, { type: 'location', ...place });
    waiting.set(serial, performance.now());
    reported.frames++;
    socket.write(frame);
  }, every_ms);
  reporting.stop = async () => {
    clearInterval(timer);
    const until = performance.now() + answer_ms;
    while (waiting.size > 0 && performance.now() < until) await sleep(20);
    reported.unanswered = waiting.size;
    socket.destroy();
  };
  return reported;
}

async function endReporting(): Promise<Flooded> {
  await reporting.stop();
  return reporting.reported;
}

const orders = { flood: flooded, report: startReporting, reported: endReporting };
export type FloodOrders = typeof orders;

obeyOrders(orders);
