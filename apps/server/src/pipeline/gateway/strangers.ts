import { networkOf } from '../../platform/network-of.ts';
import type { Connection } from './connection.ts';

/** The connections that have not signed in, by where they come from, the oldest first. */
export class Strangers {
  readonly #ofNetwork = new Map<string, Set<Connection>>();
  readonly #all = new Set<Connection>();

  get size(): number {
    return this.#all.size;
  }

  /** How many there are of the connection's network. */
  besides({ remote }: Connection): number {
    return this.#ofNetwork.get(networkOf(remote))?.size ?? 0;
  }

  add(connection: Connection): void {
    const network = networkOf(connection.remote);
    const ofNetwork = this.#ofNetwork.get(network) ?? new Set();
    this.#ofNetwork.set(network, ofNetwork.add(connection));
    this.#all.add(connection);
  }

  /** It has signed in, or is gone. */
  remove(connection: Connection): void {
    if (!this.#all.delete(connection)) return;
    const network = networkOf(connection.remote);
    const ofNetwork = this.#ofNetwork.get(network);
    ofNetwork?.delete(connection);
    if (ofNetwork?.size === 0) this.#ofNetwork.delete(network);
  }

  /** Who has to go so that others may come: of the connection's network, else of all, the oldest that has said nothing. */
  oldest(like?: Connection): Connection | undefined {
    const among = like === undefined ? this.#all : (this.#ofNetwork.get(networkOf(like.remote)) ?? this.#all);
    let first: Connection | undefined;
    for (const connection of among) {
      if (!connection.hasSpoken) return connection;
      first ??= connection;
    }
    return first;
  }
}
