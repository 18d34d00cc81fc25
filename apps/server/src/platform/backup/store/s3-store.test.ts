import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';

// About as much as a socket gives at once: the connection ends while the rest waits for its reader.
it.each([64 * 1024, 100_000, 128 * 1024, 132_212, 500_000])(
  'R14.4 a bucket that closes the connection behind its answer of %d bytes is read to its end, however long that takes',
  async (length) => {
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`);
        socket.end(Buffer.alloc(length, 7));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // As where another part of the process was first to ask somebody.
    await (await fetch(endpoint)).bytes();
    const { S3Store } = await import('./s3-store.ts');
    const store = new S3Store({
      kind: 's3',
      bucket: 'mine',
      prefix: '',
      endpoint,
      region: 'us-east-1',
      keyId: 'key',
      secret: 'secret',
    });
    const stream = await store.get('vehicle.backup');
    await sleep(300);
    let read = 0;
    for await (const chunk of stream) {
      read += chunk.length;
      await sleep(1);
    }
    expect(read).toBe(length);
  },
);
