import type { TerminalEntry } from '../ingest/decode/terminal-entry.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Connection } from './connection.ts';

/** The live session of each terminal: its newest authenticated connection. */
export class Sessions {
  readonly #ingest: Ingest;
  readonly #byTerminal = new Map<number, Connection>();

  constructor(ingest: Ingest) {
    this.#ingest = ingest;
  }

  get size(): number {
    return this.#byTerminal.size;
  }

  /** The live connection of a terminal, if this process has it. */
  of(terminalId: number): Connection | undefined {
    return this.#byTerminal.get(terminalId);
  }

  open(connection: Connection, terminal: TerminalEntry): void {
    const { id: terminalId, vehicleId, phone } = terminal;
    const before = this.#byTerminal.get(terminalId);
    connection.terminalId = terminalId;
    connection.authCode = terminal.authCode;
    connection.onSignedIn();
    this.#byTerminal.set(terminalId, connection);
    this.#ingest.presence.connected(terminalId);
    if (before === undefined || before === connection) return;
    this.#ingest.events.count('replaced', { phone, remote: connection.remote, terminalId, vehicleId });
    before.destroy();
  }

  /** A connection is gone; the terminal may have another one by now. */
  close(connection: Connection): void {
    const { terminalId } = connection;
    if (terminalId === null || this.#byTerminal.get(terminalId) !== connection) return;
    this.#byTerminal.delete(terminalId);
    this.#ingest.presence.disconnected(terminalId);
  }
}
