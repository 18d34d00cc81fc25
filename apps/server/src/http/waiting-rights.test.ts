import { logout } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator } from '../testing/builders.ts';
import { heavyLimits } from './heavy-places.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('B22 who has waited for a place is asked for the session again before anything is read', async () => {
  const { token } = await anAdministrator(server.database.kysely);
  const { heavyPlaces } = server.app.context;
  const stays = new AbortController().signal;
  const others = Array.from({ length: heavyLimits.places }, (_, at) =>
    heavyPlaces.take(-1 - at, 'work', stays),
  );
  const places = await Promise.all(others);
  const asked = server.send(terminal.calls.list, { body: { pageSize: 10_000 }, token });
  await expect.poll(() => heavyPlaces.waiting).toBe(1);
  await server.ask(logout, { token });
  for (const place of places) place.leave();
  expect(await asked).toMatchObject({ status: 401 });
});
