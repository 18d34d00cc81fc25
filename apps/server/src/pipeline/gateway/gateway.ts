import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayEventKind } from '@vehicle/contract/telemetry/gateway-event/contract';
import type { FrameError } from '@vehicle/jt808/frame';
import { type ReassemblyLimits, reassemblyBudget } from '@vehicle/jt808/reassembly';
import type { Log } from '../../platform/log.ts';
import type { TerminalCommands } from '../commands/terminal-commands.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { IntakeQueue } from '../ingest/node-queue.ts';
import { Connection } from './connection.ts';
import { Dispatcher } from './dispatcher.ts';
import { Downlink } from './downlink.ts';
import { FlappingGuard } from './flapping.ts';
import { type GatewayLimits, gatewayLimits } from './limits.ts';
import { Sessions } from './sessions.ts';
import { Strangers } from './strangers.ts';

export interface GatewayStats {
  connections: number;
  /** Authenticated terminals. */
  sessions: number;
  /** Sockets that are not read because the queue is full. */
  paused: number;
  /** Connections beyond the limit since the start. */
  refused: number;
}

export interface Gateway {
  /** `tlsPort`: of the terminals that speak TLS; null: there is none. */
  start(): Promise<{ port: number; tlsPort: number | null }>;
  /** Stops listening and reading, answers what is queued as long as the database takes it, and closes every socket. */
  stop(): Promise<void>;
  stats(): GatewayStats;
}

export interface GatewayDeps {
  ingest: Ingest;
  commands: TerminalCommands;
  log: Log;
  host: string;
  port: number;
  /** A second port; `secure` puts TLS around a socket that has been accepted there. */
  tls?: { port: number; secure: (socket: Socket) => Socket } | null;
  limits?: Partial<GatewayLimits>;
}

/** First bytes of those who look for a web server, a TLS server or a shell. */
const scanners = ['GET ', 'POST', 'HEAD', 'PUT ', 'OPTI', 'CONN', 'SSH-', '\u0016\u0003'];
/** Bytes without one good frame, after which nothing good is expected. */
const garbageBytes = 4_096;
/** What is read of a connection before its bounds are looked at again. */
const pieceBytes = 4_096;
const resumeAtOnce = 500;
const backlog = 4_096;
const stopGrace_ms = 3_000;
/** For a terminal to take its last answers. */
const closeGrace_ms = 500;

const eventOf: Record<FrameError, GatewayEventKind> = {
  'bad-check': 'badCheck',
  garbage: 'garbage',
  'bad-escape': 'badFrame',
  'bad-header': 'badFrame',
  'bad-length': 'badFrame',
  'too-long': 'badFrame',
};

export function createGateway(deps: GatewayDeps): Gateway {
  return new TcpGateway(deps);
}

class TcpGateway implements Gateway {
  readonly #deps: GatewayDeps;
  readonly #limits: GatewayLimits;
  readonly #sessions: Sessions;
  readonly #dispatcher: Dispatcher;
  readonly #downlink: Downlink;
  readonly #flapping: FlappingGuard;
  /** One budget for all connections. */
  readonly #packetLimits: Partial<ReassemblyLimits>;
  readonly #connections = new Set<Connection>();
  /** By the queue that was full for them. */
  readonly #paused = new Map<IntakeQueue, Set<Connection>>();
  readonly #strangers = new Strangers();
  /** With chunks that wait for the next reading slice, in their order. */
  readonly #held = new Set<Connection>();
  /** That have sent as many frames as a second has. */
  readonly #throttled = new Set<Connection>();
  /** Whose reports wait to be stored: one that floods waits for its own, and keeps nobody else waiting. */
  readonly #busy = new Set<Connection>();
  #sliceEnds_ms = 0;
  #isSliceScheduled = false;
  /** Of both ports: they have one crowd, one set of sessions and the same bounds. */
  readonly #servers: Server[] = [];
  #sweeper: NodeJS.Timeout | null = null;
  /** Connections beyond the limit since the start, and how many of them the log knows of. */
  #refused = 0;
  #refusedSaid = 0;

  constructor(deps: GatewayDeps) {
    this.#deps = deps;
    this.#limits = { ...gatewayLimits, ...deps.limits };
    const { ingest, commands, log } = deps;
    const { askForPackets_ms, dropPackets_ms } = this.#limits;
    this.#packetLimits = {
      budget: reassemblyBudget(),
      askEvery_ms: askForPackets_ms,
      expiry_ms: dropPackets_ms,
    };
    this.#sessions = new Sessions(ingest);
    this.#flapping = new FlappingGuard(this.#limits);
    this.#downlink = new Downlink({ commands, log, sessions: this.#sessions, limits: this.#limits });
    this.#dispatcher = new Dispatcher({
      ingest,
      log,
      limits: this.#limits,
      sessions: this.#sessions,
      flapping: this.#flapping,
      downlink: this.#downlink,
    });
    ingest.onRoom(() => this.#resumeSome());
  }

  async start(): Promise<{ port: number; tlsPort: number | null }> {
    await this.#deps.ingest.presence.reset();
    await this.#downlink.start();
    const { port: plainPort, tls = null } = this.#deps;
    const port = await this.#listen(plainPort, (socket) => this.#accept(socket));
    const tlsPort =
      tls && (await this.#listen(tls.port, (socket) => this.#acceptSecured(tls.secure(socket))));
    this.#sweeper = setInterval(() => this.#sweep(), this.#limits.sweep_ms);
    return { port, tlsPort };
  }

  #listen(port: number, accept: (socket: Socket) => void): Promise<number> {
    const server = createServer({ noDelay: true, keepAlive: true }, accept);
    // One more than there may be: who comes last may take the place of a stranger.
    server.maxConnections = this.#limits.maxConnections + 1;
    server.on('drop', () => {
      this.#refused++;
    });
    this.#servers.push(server);
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: this.#deps.host, port, backlog }, () => {
        server.off('error', reject);
        server.on('error', (error) => this.#deps.log.error('gateway.server', { reason: error.message }));
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  }

  async stop(): Promise<void> {
    if (this.#sweeper !== null) clearInterval(this.#sweeper);
    const closed = Promise.all(
      this.#servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    );
    for (const connection of this.#connections) connection.pause();
    const deadline_ms = performance.now() + stopGrace_ms;
    while (this.#deps.ingest.stats().queued > 0 && performance.now() < deadline_ms) await sleep(5);
    await this.#downlink.stop();
    for (const connection of this.#connections) connection.end();
    const late = setTimeout(() => {
      for (const connection of this.#connections) connection.destroy();
    }, closeGrace_ms);
    await closed;
    clearTimeout(late);
  }

  stats(): GatewayStats {
    return {
      connections: this.#connections.size,
      sessions: this.#sessions.size,
      paused: this.#countPaused(),
      refused: this.#refused,
    };
  }

  /** Counted from the first moment on, like all others: a handshake that does not end is a stranger that says nothing. */
  #acceptSecured(socket: Socket): void {
    const { remote } = this.#accept(socket);
    // Such as the first frame of a terminal that has been told the port and not the TLS.
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code.startsWith('ERR_SSL')) this.#deps.ingest.events.count('garbage', { remote, detail: code });
    });
  }

  #accept(socket: Socket): Connection {
    const connection = new Connection(socket, this.#packetLimits, this.#limits, performance.now());
    this.#makeRoom(connection);
    this.#connections.add(connection);
    this.#strangers.add(connection);
    connection.onSignedIn = () => this.#strangers.remove(connection);
    connection.onStored = () => this.#resumeBusy(connection);
    socket.on('data', (chunk) => this.#receive(connection, chunk));
    // The close that follows says all there is to say.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.#strangers.remove(connection);
      this.#unpause(connection);
      this.#throttled.delete(connection);
      this.#busy.delete(connection);
      this.#held.delete(connection);
      connection.held = [];
      this.#sessions.close(connection);
      this.#downlink.closed(connection);
      connection.close();
    });
    return connection;
  }

  /** A connection that has not signed in gives way to the next one: of its own address first, then of any. */
  #makeRoom(connection: Connection): void {
    const { strangersOfAddress, maxConnections } = this.#limits;
    const isCrowded = this.#strangers.besides(connection) >= strangersOfAddress;
    const isFull = this.#connections.size >= maxConnections;
    if (!isCrowded && !isFull) return;
    const leaving = this.#strangers.oldest(isCrowded ? connection : undefined);
    this.#refused++;
    // Where all have signed in there is no room for one more.
    const gone = leaving ?? connection;
    this.#forget(gone);
    gone.destroy();
  }

  /** Its place is free at once; its socket says later that it has closed. */
  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    this.#strangers.remove(connection);
  }

  /** Reads the chunk, or keeps it for the next reading slice where this one has lasted long enough. */
  #receive(connection: Connection, chunk: Buffer): void {
    const now_ms = performance.now();
    if (!this.#isSliceScheduled) this.#beginSlice(now_ms);
    if (connection.held.length === 0 && chunk.length <= pieceBytes && now_ms < this.#sliceEnds_ms) {
      this.#read(connection, chunk);
      return;
    }
    for (let at = 0; at < chunk.length; at += pieceBytes)
      connection.held.push(chunk.subarray(at, at + pieceBytes));
    // To stop and start a socket costs two calls of the system; who waits for an answer sends no second piece anyway.
    if (connection.held.length > 1) connection.socket.pause();
    this.#held.add(connection);
  }

  /** Lasts until the event loop has looked at everything else. */
  #beginSlice(now_ms: number): void {
    this.#sliceEnds_ms = now_ms + this.#limits.readingSlice_ms;
    this.#isSliceScheduled = true;
    setImmediate(() => {
      this.#isSliceScheduled = false;
      this.#readAllHeld();
    });
  }

  /** Whoever has waited longest is read first. */
  #readAllHeld(): void {
    if (this.#held.size === 0) return;
    this.#beginSlice(performance.now());
    for (const connection of this.#held) {
      if (performance.now() >= this.#sliceEnds_ms) break;
      this.#held.delete(connection);
      this.#readHeld(connection);
    }
  }

  /** A piece of what it has sent; the rest when all others have had theirs. */
  #readHeld(connection: Connection): void {
    const { socket } = connection;
    const piece = connection.held.shift();
    if (piece !== undefined) this.#read(connection, piece);
    if (connection.isPaused || socket.destroyed) return;
    // What came meanwhile is read as one, however many chunks it came in.
    if (connection.held.length === 0 && socket.isPaused()) socket.read();
    if (connection.isPaused || socket.destroyed) return;
    if (connection.held.length > 0) this.#held.add(connection);
    else if (socket.isPaused()) socket.resume();
  }

  #read(connection: Connection, chunk: Buffer): void {
    const { reader, socket } = connection;
    const now_ms = performance.now();
    connection.lastReceived_ms = now_ms;
    if (!connection.hasSpoken && this.#isScanner(connection, chunk)) return;
    const received_ms = Date.now();
    const results = reader.push(chunk);
    for (const result of results) {
      if (socket.destroyed) return;
      if (!result.ok) {
        this.#dispatcher.countBad(eventOf[result.reason], connection, result.reason, result.raw);
        continue;
      }
      connection.hasSpoken = true;
      this.#dispatcher.frame(connection, result.frame, received_ms);
    }
    if (socket.destroyed) return;
    if (this.#isTooFast(connection, results.length, now_ms)) {
      connection.pause();
      this.#throttled.add(connection);
    }
    if (connection.reportsUnderWay >= this.#limits.reportsUnderWay) {
      connection.pause();
      this.#busy.add(connection);
    }
    const queue = this.#queueOf(connection);
    if (!queue.isFull) return;
    connection.pause();
    this.#unpause(connection);
    connection.pausedBy = queue;
    this.#paused.set(queue, (this.#paused.get(queue) ?? new Set()).add(connection));
  }

  /** Where what it sends has to wait. */
  #queueOf({ terminalId }: Connection): IntakeQueue {
    const { ingest } = this.#deps;
    const terminal = terminalId === null ? undefined : ingest.registry.byId(terminalId);
    return ingest.queueOf(terminal?.vehicleId ?? null);
  }

  #countPaused(): number {
    return [...this.#paused.values()].reduce((sum, { size }) => sum + size, 0);
  }

  #isTooFast(connection: Connection, frames: number, now_ms: number): boolean {
    if (now_ms - connection.secondAt_ms >= 1_000) {
      connection.secondAt_ms = now_ms;
      connection.framesInSecond = 0;
    }
    connection.framesInSecond += frames;
    return connection.framesInSecond > this.#limits.framesPerSecond;
  }

  #isScanner(connection: Connection, chunk: Buffer): boolean {
    const opening = chunk.toString('latin1', 0, 4);
    const isScanner = scanners.some((start) => opening.startsWith(start));
    if (!isScanner && connection.reader.pendingBytes < garbageBytes) return false;
    this.#deps.ingest.events.count('garbage', { remote: connection.remote, sample: chunk });
    connection.destroy();
    return true;
  }

  /** Reads on, a few sockets at a time, until the queues are full again. */
  #resumeSome(): void {
    const now_ms = performance.now();
    let resumed = 0;
    for (const [queue, paused] of this.#paused) {
      for (const connection of paused) {
        if (resumed === resumeAtOnce || queue.isFull) break;
        this.#unpause(connection);
        this.#resume(connection, now_ms);
        resumed++;
      }
    }
    if (resumed === resumeAtOnce) setImmediate(() => this.#resumeSome());
  }

  #unpause(connection: Connection): void {
    const { pausedBy } = connection;
    if (pausedBy === null) return;
    connection.pausedBy = null;
    const paused = this.#paused.get(pausedBy);
    paused?.delete(connection);
    if (paused?.size === 0) this.#paused.delete(pausedBy);
  }

  /** Reads on what it has sent, unless it has to wait for another reason. */
  #resume(connection: Connection, now_ms: number): void {
    if (connection.pausedBy !== null || this.#throttled.has(connection) || this.#busy.has(connection)) return;
    connection.isPaused = false;
    connection.lastReceived_ms = now_ms;
    if (connection.held.length === 0) {
      connection.socket.resume();
      return;
    }
    this.#held.add(connection);
    if (!this.#isSliceScheduled) this.#beginSlice(now_ms);
  }

  #resumeBusy(connection: Connection): void {
    if (connection.reportsUnderWay > this.#limits.reportsUnderWay / 2) return;
    if (this.#busy.delete(connection)) this.#resume(connection, performance.now());
  }

  /** A second in which too much came is followed by as many as it takes. */
  #resumeThrottled(now_ms: number): void {
    for (const connection of this.#throttled) {
      const { framesPerSecond } = this.#limits;
      const owed =
        connection.framesInSecond - framesPerSecond * Math.floor((now_ms - connection.secondAt_ms) / 1_000);
      if (owed > 0) continue;
      this.#throttled.delete(connection);
      this.#resume(connection, now_ms);
    }
  }

  #sweep(): void {
    const now_ms = performance.now();
    this.#resumeThrottled(now_ms);
    for (const connection of this.#connections) this.#look(connection, now_ms);
    this.#flapping.sweep(now_ms);
    this.#downlink.sweep(now_ms);
    this.#dispatcher.sweep();
    const count = this.#refused - this.#refusedSaid;
    if (count > 0) this.#deps.log.warn('gateway.connectionsRefused', { count });
    this.#refusedSaid = this.#refused;
    this.#resumeSome();
  }

  #look(connection: Connection, now_ms: number): void {
    const { speakWithin_ms, authenticateWithin_ms, idle_ms } = this.#limits;
    const within_ms = connection.hasSpoken
      ? authenticateWithin_ms
      : Math.min(speakWithin_ms, authenticateWithin_ms);
    if (!connection.isAuthenticated && now_ms - connection.connectedAt_ms > within_ms) {
      this.#deps.ingest.events.count('notAuthenticated', {
        phone: connection.phone ?? undefined,
        remote: connection.remote,
        detail: 'timeout',
      });
      connection.destroy();
      return;
    }
    const isSilent = !connection.isPaused && now_ms - connection.lastReceived_ms > idle_ms;
    if (isSilent || this.#isCodeVoid(connection)) {
      connection.destroy();
      return;
    }
    if (connection.hasReassembler) this.#lookAtPackets(connection, now_ms);
  }

  /** A code that has been renewed, reset or lost in a transfer ends the session that began with it. */
  #isCodeVoid({ terminalId, authCode, isSigningOff }: Connection): boolean {
    // Who has asked for it is answered before the session ends.
    if (terminalId === null || isSigningOff) return false;
    const terminal = this.#deps.ingest.registry.byId(terminalId);
    return terminal !== undefined && terminal.authCode !== authCode;
  }

  #lookAtPackets(connection: Connection, now_ms: number): void {
    const { reassembler, remote, phone } = connection;
    for (let dropped = reassembler.expire(now_ms); dropped > 0; dropped--) {
      this.#deps.ingest.events.count('subpackageDropped', {
        phone: phone ?? undefined,
        remote,
        detail: 'expired',
      });
    }
    const to = connection.replyTo;
    if (to === null) return;
    for (const { firstSerial, ids } of reassembler.missing(now_ms)) {
      connection.send(to, { type: 'packetResend', originalSerial: firstSerial, packetIds: ids });
    }
  }
}
