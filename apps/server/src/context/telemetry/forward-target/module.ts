import type { Language } from '@vehicle/contract/core/language';
import {
  cancelForwardBackfill,
  discardForwardDeadLetters,
  type forwardBackfill,
  forwardLimit,
  forwardTarget,
  queryForwardBackfills,
  queryForwardDeadLetters,
  queryForwardHealth,
  queryForwardVehicles,
  retryForwardDeadLetters,
  startForwardBackfill,
  testForwardTarget,
} from '@vehicle/contract/telemetry/forward-target/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { adapterFor } from '../../../pipeline/forwarding/adapter-choice.ts';
import { forwardLimits } from '../../../pipeline/forwarding/forward-limits.ts';
import { type AddressFault, OutgoingGate } from '../../../pipeline/forwarding/outgoing-address.ts';
import { dropBackfill } from '../../../pipeline/store/outbox/backfill.sql.ts';
import {
  countDeadLetters,
  discardDeadLetters,
  requeueDeadLetters,
} from '../../../pipeline/store/outbox/dead-letter.sql.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail, present } from '../../../record/errors.ts';
import { found, withHooks, withRules } from '../../../record/store.ts';
import {
  listDeadLetters,
  seenDeadLetterVehicles,
  targetHealth,
  vehicleHealth,
} from './forward-health.sql.ts';
import {
  cancelQueued,
  countDependent,
  countVehicles,
  forwardTargetTable,
  hasSecret,
  insertBackfill,
  listBackfills,
  readBackfill,
  saveSecret,
  targetToReach,
} from './forward-target.sql.ts';

/** The reason shown for an address that nothing is sent to. */
const addressFaultText: Readonly<Record<AddressFault, Readonly<Record<Language, string>>>> = {
  malformed: {
    zh: '格式有误，JT/T 808 目标应为“主机:端口”，HTTPS 目标应为 https:// 开头的网址。',
    en: 'invalid format; a JT/T 808 target is host:port, an HTTPS target a URL starting with https://.',
    es: 'formato incorrecto; JT/T 808 usa host:puerto y HTTPS una URL que empieza por https://.',
    ja: '形式が正しくありません。JT/T 808 は「ホスト:ポート」、HTTPS は https:// で始まる URL です。',
  },
  scheme: {
    zh: '只支持 https:// 网址。',
    en: 'only https:// is supported.',
    es: 'solo se admite https://.',
    ja: 'https:// のみ使用できます。',
  },
  credentials: {
    zh: '地址中不能带用户名或密码。',
    en: 'it must not contain a user name or password.',
    es: 'no puede contener usuario ni contraseña.',
    ja: 'ユーザー名やパスワードを含めることはできません。',
  },
  port: {
    zh: '端口不可用，请使用 80、443、808 或 1024 至 65535。',
    en: 'port not allowed; use 80, 443, 808 or 1024 to 65535.',
    es: 'puerto no permitido; use 80, 443, 808 o de 1024 a 65535.',
    ja: 'このポートは使用できません。80・443・808 または 1024～65535 を指定してください。',
  },
  notAllowed: {
    zh: '该主机不在服务器的转发白名单中，请联系平台运维添加。',
    en: 'this host is not on the allow list of the server; ask the operator of the platform to add it.',
    es: 'este host no está en la lista de permitidos del servidor; pida al operador de la plataforma que lo agregue.',
    ja: 'このホストはサーバーの許可リストにありません。プラットフォームの運用担当者に追加を依頼してください。',
  },
  forbidden: {
    zh: '该地址指向内部或保留网络，须由运维明确允许该网段后才能使用。',
    en: 'it points to an internal or reserved network, which operations must explicitly allow.',
    es: 'lleva a una red interna o reservada, que el operador debe permitir expresamente.',
    ja: '内部または予約済みネットワークのため、運用担当者が明示的に許可する必要があります。',
  },
  unresolved: {
    zh: '无法解析该主机名。',
    en: 'the host name cannot be resolved.',
    es: 'no se puede resolver el nombre del host.',
    ja: 'ホスト名を解決できません。',
  },
};

type Written = Pick<z.output<typeof forwardTarget.write>, 'kind' | 'address' | 'newSecret'>;
type TestResult = z.input<(typeof testForwardTarget)['result']>;

async function checkAddress(gate: OutgoingGate, { kind, address }: Written): Promise<void> {
  const opened = await gate.open(kind, address);
  if (!opened.ok) throw fail.forwardAddressRefused(addressFaultText[opened.fault]);
}

/** JSON without a signature could come from anybody. */
async function checkSecret(access: Access, id: number | null, { kind, newSecret }: Written): Promise<void> {
  if (kind !== 'https' || newSecret !== null) return;
  if (id === null || !(await hasSecret(access.executor, id)))
    throw fail.fieldRules({ newSecret: 'REQUIRED' });
}

/** The targets whose addresses pass the gate. */
function forwardTargetStore(gate: OutgoingGate) {
  const checkedStore = withHooks(forwardTargetTable, {
    async before(access, values, id) {
      await checkSecret(access, id, values);
      await checkAddress(gate, values);
    },
    async after({ executor }, id, { newSecret }) {
      if (newSecret !== null) await saveSecret(executor, id, newSecret);
    },
  });
  return withRules(checkedStore, {
    async remove(access, id) {
      await found(forwardTargetTable, access, id);
      const count = await countDependent(access.executor, id);
      if (count > 0) throw fail.forwardTargetNeeded(count);
      // What waits for it is removed by the worker.
      await forwardTargetTable.remove(access, id);
    },
  });
}

/** Connects as the forwarder would; what the other side says beyond a code is shown to nobody. */
async function testTarget(access: Access, id: number, gate: OutgoingGate): Promise<TestResult> {
  const target = present(await targetToReach(access, id), forwardTarget.name, id);
  const { telemetry, now } = access;
  const adapter = adapterFor(target, { telemetry, gate, limits: forwardLimits, clock: () => now });
  const failure = await adapter.test();
  adapter.close();
  await recordAct(access, { call: testForwardTarget.name, record: `${forwardTarget.name}/${id}` });
  return { failure: failure && { code: failure.code, detail: failure.detail } };
}

type Wanted = z.output<(typeof startForwardBackfill)['body']>;
type Backfill = z.input<typeof forwardBackfill>;

const day_ms = 86_400_000;

function checkRange({ from, until }: Wanted): void {
  const length_ms = Date.parse(until) - Date.parse(from);
  if (length_ms < 0 || length_ms > forwardLimit.backfillDays * day_ms) {
    throw fail.fieldRules({ until: 'FORWARD_RANGE' });
  }
}

async function reportedBackfill(access: Access, targetId: number, id: number): Promise<Backfill> {
  return present(await readBackfill(access, targetId, id), 'forwardBackfill', id);
}

/** Only vehicles that the target gets messages of anyway. */
async function startBackfill(access: Access, targetId: number, wanted: Wanted): Promise<Backfill> {
  const { enabled } = await found(forwardTargetTable, access, targetId);
  checkRange(wanted);
  const vehicleIds = [...new Set(wanted.vehicleIds)];
  const { seen, forwarded } = await countVehicles(access, targetId, vehicleIds);
  if (seen < vehicleIds.length) throw fail.referenceMissing('vehicleId', 'vehicleIds');
  if (!enabled) throw fail.forwardTargetDisabled();
  if (forwarded < seen) throw fail.backfillVehicleClosed(seen - forwarded);
  const id = await insertBackfill(access, targetId, { ...wanted, vehicleIds });
  const after = { vehicleIds, from: wanted.from, until: wanted.until };
  await recordAct(access, {
    call: startForwardBackfill.name,
    record: `${forwardTarget.name}/${targetId}`,
    after,
  });
  return reportedBackfill(access, targetId, id);
}

/** Answers the vehicles of which nothing more is to be sent. */
async function cancelBackfill(access: Access, targetId: number, id: number): Promise<number[]> {
  await found(forwardTargetTable, access, targetId);
  await reportedBackfill(access, targetId, id);
  const vehicleIds = await cancelQueued(access, targetId, id);
  if (vehicleIds === null) throw fail.backfillEnded();
  const after = { backfillId: id };
  await recordAct(access, {
    call: cancelForwardBackfill.name,
    record: `${forwardTarget.name}/${targetId}`,
    after,
  });
  return vehicleIds;
}

function healthRoutes(app: FastifyInstance): void {
  route(app, queryForwardHealth, ({ access }) => targetHealth(access));

  route(app, queryForwardVehicles, async ({ params, body, access }) => {
    await found(forwardTargetTable, access, params.id);
    return vehicleHealth(access, params.id, body);
  });
}

interface Sorting {
  call: string;
  targetId: number;
  deadLetters: readonly number[];
}

async function sortOut(
  access: Access,
  { call, targetId, deadLetters }: Sorting,
  work: typeof requeueDeadLetters,
): Promise<{ count: number }> {
  await found(forwardTargetTable, access, targetId);
  const { telemetry, now } = access;
  const vehicleIds = await seenDeadLetterVehicles(access, targetId);
  const seen = { targetId, ids: deadLetters, vehicleIds };
  const count = await countDeadLetters(telemetry, seen);
  if (count === 0) throw fail.notFound(forwardTarget.name, targetId);
  await recordAct(access, {
    call,
    record: `${forwardTarget.name}/${targetId}`,
    after: { deadLetters, count },
  });
  // Last, so that nothing of it is left where the rest fails.
  return { count: await work(telemetry, seen, now) };
}

function deadLetterRoutes(app: FastifyInstance): void {
  route(app, queryForwardDeadLetters, async ({ params, body, access }) => {
    await found(forwardTargetTable, access, params.id);
    return listDeadLetters(access, params.id, body);
  });

  route(app, retryForwardDeadLetters, (context) => {
    const sorting = { call: retryForwardDeadLetters.name, targetId: context.params.id, ...context.body };
    return writing(context, (access) => sortOut(access, sorting, requeueDeadLetters));
  });

  route(app, discardForwardDeadLetters, (context) => {
    const sorting = { call: discardForwardDeadLetters.name, targetId: context.params.id, ...context.body };
    return writing(context, (access) => sortOut(access, sorting, discardDeadLetters));
  });
}

function backfillRoutes(app: FastifyInstance): void {
  route(app, startForwardBackfill, (context) =>
    writing(context, (access) => startBackfill(access, context.params.id, context.body)),
  );

  route(app, queryForwardBackfills, async ({ params, body, access }) => {
    await found(forwardTargetTable, access, params.id);
    return listBackfills(access, params.id, body);
  });

  route(app, cancelForwardBackfill, async (context) => {
    const { access, body, params } = context;
    const id = body.backfillId;
    const vehicleIds = await writing(context, (inside) => cancelBackfill(inside, params.id, id));
    // What is left where this fails is removed by the worker.
    await dropBackfill(access.telemetry, { id, targetId: params.id, vehicleIds });
    return reportedBackfill(access, params.id, id);
  });
}

export const module = defineModule({
  pages: [
    {
      code: 'forward-target',
      below: 'vehicle-management',
      sort: 3,
      path: '/data/forwardTarget',
      icon: 'international',
      permissions: ['forward-target-add', 'forward-target-edit', 'forward-target-remove'],
    },
  ],
  routes(app) {
    const gate = new OutgoingGate(app.context.env.forwardAllowedHosts);
    crudRoutes(app, forwardTarget, forwardTargetStore(gate));
    route(app, testForwardTarget, ({ params, access }) => testTarget(access, params.id, gate));
    healthRoutes(app);
    deadLetterRoutes(app);
    backfillRoutes(app);
  },
});
