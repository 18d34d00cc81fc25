import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  near: Socket;
  far: Socket;
}

export interface Slowness {
  /** Added to each piece on its way, in each direction. */
  delay_ms: number;
  bytesPerSecond: number;
}

const atOnce: Slowness = { delay_ms: 0, bytesPerSecond: Number.POSITIVE_INFINITY };

/** Stands between a caller and a server: can slow down what passes, or swallow it without a word. */
export class TcpProxy {
  readonly #server: Server;
  readonly #farPort: number;
  readonly #pairs = new Set<Pair>();
  #slowness: Slowness | null = null;
  #isSilent = false;

  private constructor(farPort: number) {
    this.#farPort = farPort;
    this.#server = createServer({ noDelay: true }, (near) => this.#accept(near));
  }

  static async to(farPort: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(farPort);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', () => resolve()));
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Connections that the server's side has not closed. */
  get open(): number {
    return this.#pairs.size;
  }

  slow(slowness: Slowness | null): void {
    this.#slowness = slowness;
  }

  /** From here on nothing passes, and nobody hears that the other side has gone. */
  vanish(): void {
    this.#isSilent = true;
  }

  close(): void {
    this.#server.close();
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  #accept(near: Socket): void {
    const far = connect({ port: this.#farPort, host: '127.0.0.1', noDelay: true });
    const pair = { near, far };
    this.#pairs.add(pair);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    this.#pass(near, far);
    this.#pass(far, near);
    near.on('close', () => {
      if (!this.#isSilent) far.destroy();
    });
    far.on('close', () => {
      this.#pairs.delete(pair);
      near.destroy();
    });
  }

  /** What is late leaves in the order in which it came; timers of their own could overtake each other. */
  #pass(from: Socket, to: Socket): void {
    const late: Array<{ chunk: Buffer; leavesAt_ms: number }> = [];
    let freeAt_ms = 0;
    const leave = () => {
      for (let next = late[0]; next !== undefined; next = late[0]) {
        const wait_ms = next.leavesAt_ms - performance.now();
        if (wait_ms > 0) {
          setTimeout(leave, Math.ceil(wait_ms));
          return;
        }
        to.write(next.chunk);
        late.shift();
      }
    };
    from.on('data', (chunk) => {
      if (this.#isSilent) return;
      if (this.#slowness === null && late.length === 0) {
        to.write(chunk);
        return;
      }
      const { delay_ms, bytesPerSecond } = this.#slowness ?? atOnce;
      freeAt_ms = Math.max(performance.now(), freeAt_ms) + (chunk.length / bytesPerSecond) * 1000;
      late.push({ chunk, leavesAt_ms: freeAt_ms + delay_ms });
      if (late.length === 1) leave();
    });
  }
}
