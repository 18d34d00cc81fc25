import { permissions } from '@vehicle/contract/core/permission';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { z } from 'zod';
import type { Answer, TestApp } from './app.ts';
import { aMember, anAdministrator, type TestMember } from './builders.ts';

type Values = Readonly<Record<string, unknown>>;

const anyRow = z.looseObject({ id: z.int(), version: z.int() });
type AnyRow = z.infer<typeof anyRow>;
const anyPage = z.object({ rows: z.array(anyRow), total: z.int() });

/** The calls of one resource as the tests of its rules make them; by an administrator unless a token is given. */
export interface ResourceClient {
  admin: TestMember;
  make(change?: Values, token?: string): Promise<Answer>;
  /** As `make`, and it must succeed. */
  made(change?: Values): Promise<AnyRow>;
  read(id: number, token?: string): Promise<Answer>;
  row(id: number): Promise<AnyRow>;
  /** Sends the record as it stands with the changes; a `version` among them is what it was read with. */
  edit(id: number, change: Values, token?: string): Promise<Answer>;
  remove(id: number, token?: string): Promise<Answer>;
  list(criteria: Values, token?: string): Promise<AnyRow[]>;
  /** What a member of the organisation is answered who holds every code but those of the resource. */
  deniedTo(orgId: number, id: number): Promise<number[]>;
}

/** `valuesOf` gives what makes a good record that no other test has made. */
export async function clientOf(
  server: TestApp,
  resource: AnyResource,
  valuesOf: () => Promise<Values> | Values,
): Promise<ResourceClient> {
  const { calls } = resource;
  const executor = server.database.kysely;
  const admin = await anAdministrator(executor);
  const read: ResourceClient['read'] = (id, token = admin.token) =>
    server.send(calls.get, { params: { id }, token });
  const row: ResourceClient['row'] = async (id) => anyRow.parse((await read(id)).object);
  const make: ResourceClient['make'] = async (change = {}, token = admin.token) =>
    server.send(calls.create, { body: { ...(await valuesOf()), ...change }, token });
  const edit: ResourceClient['edit'] = async (id, change, token = admin.token) => {
    const before = await row(id);
    const body = { ...resource.write.strip().parse(before), version: before.version, ...change };
    return server.send(calls.update, { params: { id }, body, token });
  };
  const remove: ResourceClient['remove'] = (id, token = admin.token) =>
    server.send(calls.remove, { params: { id }, token });
  return {
    admin,
    make,
    made: async (change) => {
      const answer = await make(change);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return anyRow.parse(answer.object);
    },
    read,
    row,
    edit,
    remove,
    list: async (criteria, token = admin.token) => {
      const answer = await server.send(calls.list, { body: { criteria, pageSize: 1000 }, token });
      return anyPage.parse(answer.object).rows;
    },
    deniedTo: async (orgId, id) => {
      const own = new Set<string>(Object.values(resource.permission));
      const { token } = await aMember(executor, {
        orgId,
        permissions: permissions.filter((code) => !own.has(code)),
      });
      const answers = [await make({}, token), await edit(id, {}, token), await remove(id, token)];
      return [...answers, await read(id, token)].map(({ status }) => status);
    },
  };
}

/** A refusal by a rule, at a field where it has one. */
export function refusal(code: string, path?: string) {
  return { status: 406, object: { code, ...(path === undefined ? {} : { errors: [{ path }] }) } };
}

/** A refusal of what was sent, at the fields that are wrong. */
export function invalid(...paths: string[]) {
  return { status: 400, object: { code: 'VALIDATION_FAILED', errors: paths.map((path) => ({ path })) } };
}
