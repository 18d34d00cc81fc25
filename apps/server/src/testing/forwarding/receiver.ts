import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { portOf } from './port.ts';

const posted = z.looseObject({
  isTest: z.boolean().optional(),
  isBackfill: z.boolean().optional(),
  vehicle: z.object({ id: z.int(), vin: z.string() }).optional(),
  messages: z.array(
    z.looseObject({ id: z.string(), at: z.string(), metrics: z.record(z.string(), z.number()) }),
  ),
});
type Posted = z.infer<typeof posted>;

export interface ReceivedPost {
  headers: Readonly<Record<string, unknown>>;
  text: string;
  body: Posted;
}

/** What the receiver does with a post: a status, or nothing more once it has taken it in. */
type Answering = (post: ReceivedPost) => number | 'dies' | 'silent';

/** A web server on a real port that keeps what it is sent. */
export class TestReceiver {
  readonly posts: ReceivedPost[] = [];
  answering: Answering = () => 200;
  readonly #server: Server;
  #port = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const post = { headers: request.headers, text, body: posted.parse(JSON.parse(text)) };
        const answer = this.answering(post);
        this.posts.push(post);
        if (answer === 'silent') return;
        if (answer === 'dies') request.socket.destroy();
        else response.writeHead(answer, answer === 302 ? { location: this.url } : {}).end('{}');
      });
    });
  }

  static async listening(): Promise<TestReceiver> {
    const receiver = new TestReceiver();
    await receiver.listen();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/in`;
  }

  /** Ids of the messages of a vehicle that were answered with success, in their order. */
  takenOf(vehicleId: number): string[] {
    return this.postsOf(vehicleId).flatMap(({ body }) => body.messages.map(({ id }) => id));
  }

  postsOf(vehicleId: number): ReceivedPost[] {
    return this.posts.filter(({ body }) => body.vehicle?.id === vehicleId);
  }

  /** On the port that it had before, if it had one. */
  async listen(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen({ host: '127.0.0.1', port: this.#port }, resolve);
    await promise;
    this.#port = portOf(this.#server);
  }

  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    this.#server.closeAllConnections();
    await promise;
  }
}
