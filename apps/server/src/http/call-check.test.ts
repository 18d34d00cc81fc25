import { login } from '@vehicle/contract/access/member/passport';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callCheck } from './call-check.ts';

describe('the start', () => {
  it('C31 refuses a route that declares no authority', () => {
    const app = Fastify();
    callCheck(app);
    expect(() => app.get('/open', async () => 'x')).toThrow('GET /open declares no authority');
  });

  it('C31 refuses a route whose configuration says something else', () => {
    const app = Fastify();
    callCheck(app);
    const handler = async () => 'x';
    expect(() => app.route({ method: 'POST', url: '/x', config: {}, handler })).toThrow(
      'POST /x declares no authority',
    );
    expect(() => app.route({ method: 'PUT', url: '/y', config: { call: login }, handler })).toThrow(
      'PUT /y declares no authority',
    );
  });

  it('C31 refuses a contract whose calls are not all answered', () => {
    expect(callCheck(Fastify())).toThrow(/Calls without a route: .*passport\.login/);
  });
});
