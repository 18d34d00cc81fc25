import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Sends one COPY FROM STDIN; resolves to the count of rows when the server has taken (outside a transaction: committed) them. */
export function copyIn(client: pg.Client, sql: string, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = client.query(from(sql));
    stream.on('error', reject);
    stream.on('finish', () => resolve(stream.rowCount));
    stream.end(bytes);
  });
}
