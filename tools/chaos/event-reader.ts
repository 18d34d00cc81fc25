import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';

export interface EventReaderOptions {
  token: string;
  vehicleIds: readonly number[];
  isReading: boolean;
}

/** A browser that listens to the newest of some vehicles, or one that has stopped to read. */
export class EventReader {
  readonly #request: ClientRequest;
  status = 0;
  events = 0;
  isClosed = false;

  constructor(httpUrl: string, { token, vehicleIds, isReading }: EventReaderOptions) {
    const address = `${httpUrl}${vehicleStream.path}?vehicles=${vehicleIds.join(',')}`;
    this.#request = get(address, { headers: { authorization: `Bearer ${token}` }, agent: false });
    this.#request.on('error', () => this.#close());
    this.#request.on('response', (response) => this.#take(response, isReading));
  }

  close(): void {
    this.#request.destroy();
  }

  #take(response: IncomingMessage, isReading: boolean): void {
    this.status = response.statusCode ?? 0;
    response.on('close', () => this.#close());
    if (!isReading) {
      response.pause();
      return;
    }
    response.setEncoding('utf8').on('data', (text: string) => {
      this.events += text.split('event: state').length - 1;
    });
  }

  #close(): void {
    this.isClosed = true;
  }
}
