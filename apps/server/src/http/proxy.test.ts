import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, aTerminal, aVehicle } from '../testing/builders.ts';
import { sendRaw } from '../testing/http/raw-request.ts';

describe('behind a proxy', () => {
  /** Over a real socket: the peer is 127.0.0.1. */
  async function served(trustProxy: readonly string[], use: (at: string, app: TestApp) => Promise<void>) {
    const app = await testApp({ env: { trustProxy } });
    try {
      await use(await app.listen(), app);
    } finally {
      await app.close();
    }
  }

  const claims = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '7.7.7.7',
    forwarded: 'for=7.7.7.7;host=evil.example;proto=https',
    'x-real-ip': '7.7.7.7',
  };
  const asked = (at: string) => sendRaw({ origin: at, method: 'GET', path: '/health', headers: claims });

  it.each([
    ['no proxy is', []],
    ['another one is', ['10.0.0.0/8']],
  ] as const)('F69 F75 who says that it is one is not believed where %s trusted', async (_, trusted) => {
    await served(trusted, async (at, app) => {
      expect((await asked(at)).headers).not.toHaveProperty('strict-transport-security');
      const { token } = await anAdministrator(app.database.kysely);
      const vehicleId = await aVehicle(app.database.kysely);
      const headers = { ...claims, origin: 'https://evil.example', authorization: `Bearer ${token}` };
      const path = `${vehicleStream.path}?vehicles=${vehicleId}`;
      // With the claimed host the foreign origin would be the server's own.
      expect((await sendRaw({ origin: at, method: 'GET', path, headers })).status).toBe(403);
    });
  });

  it('F69 a trusted one that ends TLS gets Strict-Transport-Security', async () => {
    await served(['127.0.0.1'], async (at) => {
      const { headers } = await asked(at);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    });
  });

  it('F75 the address in the audit log is the socket’s, or what a trusted proxy saw last', async () => {
    for (const [trusted, address] of [
      [[], '127.0.0.1'],
      [['127.0.0.1'], '8.8.4.4'],
    ] as const) {
      await served(trusted, async (at, app) => {
        const { token } = await anAdministrator(app.database.kysely);
        const id = await aTerminal(app.database.kysely);
        const headers = {
          ...claims,
          'x-forwarded-for': '7.7.7.7, 8.8.4.4',
          authorization: `Bearer ${token}`,
        };
        const path = terminal.calls.remove.path.replace(':id', String(id));
        expect((await sendRaw({ origin: at, method: 'DELETE', path, headers })).status).toBe(204);
        const { rows } = await app.database.pool.query(
          'select address from audit_log order by id desc limit 1',
        );
        expect(rows).toEqual([{ address }]);
      });
    }
  });
});
