import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TcpProxy } from './proxy.ts';

const numbers = Array.from({ length: 300 }, (_, number) => `${number} `);

/** Keeps this thread from everything else, as a machine at work does. */
function beBusy(ms: number): void {
  const until_ms = performance.now() + ms;
  while (performance.now() < until_ms);
}

it('F6 a slow way keeps the order of what passes, whatever else the machine does', async () => {
  let passed = '';
  const server = createServer((socket) => socket.on('data', (chunk) => (passed += chunk.toString())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxy = await TcpProxy.to(typeof address === 'object' && address !== null ? address.port : 0);
  const caller = connect({ port: proxy.port, host: '127.0.0.1', noDelay: true });
  try {
    await once(caller, 'connect');
    proxy.slow({ delay_ms: 20, bytesPerSecond: 1_000_000 });
    for (const [index, number] of numbers.entries()) {
      // What passes at once does not overtake what is still on its slow way.
      if (index === numbers.length - 10) proxy.slow(null);
      caller.write(number);
      await sleep(0);
      beBusy(index % 4);
    }
    await expect.poll(() => passed.length).toBe(numbers.join('').length);
    expect(passed).toBe(numbers.join(''));
  } finally {
    caller.destroy();
    proxy.close();
    server.close();
  }
});
