import { openDatabase } from '@vehicle/server/platform/db/database';
import { anAdministrator } from '@vehicle/server/testing/builders';
import type { ServerUnderTest } from '../load/server-under-test.ts';

const answeredWithin_ms = 30_000;

export interface HttpAnswer {
  status: number;
  /** Until the body was there. */
  took_ms: number;
  text: string;
}

/** An administrator with a browser: calls the server over HTTP. */
export class ConsoleUser {
  readonly #server: () => ServerUnderTest;
  readonly token: string;

  private constructor(server: () => ServerUnderTest, token: string) {
    this.#server = server;
    this.token = token;
  }

  static async enter(server: () => ServerUnderTest): Promise<ConsoleUser> {
    const database = openDatabase(server().connection.ownerUrl, { maxConnections: 1 });
    try {
      const { token } = await anAdministrator(database.kysely);
      return new ConsoleUser(server, token);
    } finally {
      await database.close();
    }
  }

  get httpUrl(): string {
    return this.#server().httpUrl;
  }

  /** A text goes as it is, anything else as JSON. */
  async ask(method: string, path: string, body?: unknown): Promise<HttpAnswer> {
    const started_ms = performance.now();
    const response = await fetch(`${this.httpUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(answeredWithin_ms),
    });
    const text = await response.text();
    return { status: response.status, took_ms: performance.now() - started_ms, text };
  }
}
