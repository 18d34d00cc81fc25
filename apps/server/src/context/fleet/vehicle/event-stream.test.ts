import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { EventStream } from './vehicle-stream.routes.ts';

it('a reader that does not keep up is let go before much piles up for it', async () => {
  const server = createServer((_request, response) => {
    const stream = new EventStream(response, {});
    const live = {
      vehicleId: 1,
      at: null,
      receivedAt: null,
      position: null,
      statusBits: null,
      alarmBits: null,
      running: null,
      idleSince: null,
      faults: [],
      values: {},
      undecoded: [{ canId: '0x1', data: 'F'.repeat(10_000), at: '2026-01-01T00:00:00Z', count: 1 }],
    };
    const timer = setInterval(() => stream.send(live, 'a-1'), 0);
    stream.onClose(() => clearInterval(timer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = await once(server, 'request');
  await once(response, 'close');
  expect(response.destroyed).toBe(true);
  socket.destroy();
  server.close();
});
