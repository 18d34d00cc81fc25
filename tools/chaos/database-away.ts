import { login } from '@vehicle/contract/access/member/passport';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { Scenario } from './scenario.ts';

/** A connection attempt gives up after 2 s; a statement that is under way when everything freezes after 20 s. */
const refusedWithin_ms = 22_000;

/** What must hold while the database does not answer: nothing is accepted, nobody is left without an answer. */
export async function holdAway(scenario: Scenario, within_ms = refusedWithin_ms): Promise<void> {
  const user = await scenario.user();
  const [isBeating, list, sign, ready, health] = await Promise.all([
    scenario.device(0).beat(),
    user.ask('POST', vehicle.calls.list.path, {}),
    user.ask('POST', login.path, { loginName: 'nobody', password: 'Nothing1' }),
    user.ask('GET', '/ready'),
    user.ask('GET', '/health'),
  ]);
  scenario.hold('a heartbeat was not answered while the database was away', isBeating);
  scenario.hold(`a list answered ${list.status} while the database was away`, list.status === 503);
  scenario.hold(`a sign-in answered ${sign.status} while the database was away`, sign.status === 503);
  scenario.hold(`/ready answered ${ready.status} while the database was away`, ready.status === 503);
  scenario.hold(`/health answered ${health.status}`, health.status === 200);
  const slowest = Math.max(list.took_ms, sign.took_ms, ready.took_ms);
  scenario.hold(`a refusal took ${Math.round(slowest)} ms`, slowest <= within_ms);
  scenario.remark(`calls are refused after at most ${Math.round(slowest)} ms`);
}
