import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callCheck } from './call-check.ts';

describe('the start', () => {
  it('refuses a route that declares no authority', () => {
    const app = Fastify();
    callCheck(app);
    expect(() => app.get('/open', async () => 'x')).toThrow('GET /open declares no authority');
  });

  it('refuses a contract whose calls are not all answered', () => {
    expect(callCheck(Fastify())).toThrow(/Calls without a route: .*passport\.login/);
  });
});
