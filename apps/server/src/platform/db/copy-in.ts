import type pg from 'pg';

/** Message types of PostgreSQL's frontend protocol. */
const copyData = 0x64;
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const lengthLength = 4;

type Answer = (error: Error | null, rows?: number) => void;

/**
 * A COPY FROM STDIN whose rows leave right behind its statement: a server that waits for them while the event loop is busy
 * elsewhere has nothing to do. One that refuses the statement, or a row, leaves out what still comes of it (PostgreSQL, "Message
 * Flow", "COPY Operations"). The calls are those that the library makes of what it was given to submit.
 */
class CopyAtOnce implements pg.Submittable {
  readonly text: string;
  readonly #bytes: Uint8Array;
  #rows = 0;
  /** Set by the client. */
  callback: Answer | undefined;

  constructor(text: string, bytes: Uint8Array) {
    this.text = text;
    this.#bytes = bytes;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text);
    const head = Buffer.alloc(1 + lengthLength);
    head.writeUInt8(copyData);
    head.writeUInt32BE(lengthLength + this.#bytes.length, 1);
    const { stream } = connection;
    stream.cork();
    stream.write(head);
    stream.write(this.#bytes);
    stream.write(copyDone);
    stream.uncork();
  }

  handleCopyInResponse(): void {
    // They are on their way.
  }

  handleRowDescription(): void {
    // What a statement behind it gives is not asked for.
  }

  handleDataRow(): void {
    // The same.
  }

  handleCommandComplete({ text }: { text: string }): void {
    const copied = /^COPY (\d+)/.exec(text);
    if (copied !== null) this.#rows = Number(copied[1]);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this.#rows);
  }
}

/** Sends one COPY FROM STDIN; resolves to the count of rows when the server has taken (outside a transaction: committed) them. */
export function copyIn(client: pg.Client, sql: string, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    const answered: Answer = (error, rows = 0) => (error === null ? resolve(rows) : reject(error));
    Reflect.apply(client.query, client, [new CopyAtOnce(sql, bytes), answered]);
  });
}
