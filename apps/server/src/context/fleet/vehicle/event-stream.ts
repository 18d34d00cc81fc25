import type { ServerResponse } from 'node:http';
import type { VehicleLive } from '@vehicle/contract/core/vehicle-live';

/** What may lie unsent for a reader that does not keep up; it reconnects and gets the newest. */
const maxUnsent_bytes = 256 * 1024;
const heartbeat_ms = 15_000;

/** One answer of server-sent events (HTML, "Server-sent events"). */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(response: ServerResponse, headers: Record<string, string | number | string[]>) {
    this.#response = response;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    this.#write(': open\n\n');
    this.#heartbeat = setInterval(() => this.#write(': alive\n\n'), heartbeat_ms);
    response.on('close', () => clearInterval(this.#heartbeat));
  }

  send(state: VehicleLive, eventId: string): void {
    this.#write(`id: ${eventId}\nevent: state\ndata: ${JSON.stringify(state)}\n\n`);
  }

  close(): void {
    this.#response.end();
    this.#response.destroy();
  }

  onClose(handler: () => void): void {
    this.#response.on('close', handler);
  }

  #write(text: string): void {
    if (this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > maxUnsent_bytes) this.close();
  }
}
