import { calls } from '@vehicle/contract/catalogue';
import { errorCatalogue } from '@vehicle/contract/core/refusal/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationFailure, violationOf } from '../../record/violation.sql.ts';
import type { TestMember } from '../builders.ts';
import { aRecord } from './record.sql.ts';
import { kindNamed, type RecordId } from './record-kind.ts';
import { request } from './request.ts';
import { aRow, insertRow, type Rule, refusesEmpty, rulesOf } from './row.sql.ts';
import { aWorld, makeCaller, type World } from './world.ts';

let world: World;
let admin: TestMember;
let rules: Rule[];
beforeAll(async () => {
  world = await aWorld();
  const { member } = await makeCaller(world, 'admin');
  if (!member) throw new Error('No administrator');
  admin = member;
  rules = await rulesOf(db());
});
afterAll(() => world.server.close());

const db = () => world.server.database.kysely;
const failures = () => world.server.logged.filter(({ event }) => event === 'http.failure');

/** What the server would answer to what the database refuses. */
async function answerTo(
  work: Promise<unknown>,
): Promise<{ code: string; status: number; path: string | undefined }> {
  const error: unknown = await work.then(
    () => new Error('The database refused nothing'),
    (refused: unknown) => refused,
  );
  const violation = violationOf(error);
  if (violation === null) throw error;
  const { code, detail } = await violationFailure(db(), violation);
  return {
    code,
    status: errorCatalogue[code].status,
    path: detail.path ?? Object.keys(detail.rules ?? {})[0],
  };
}

function propertyOf(column: string | null): string {
  return (column ?? '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Calls that remove a record, by the table in which it lies. */
const removals = new Map(
  [...calls.values()]
    .filter(({ name, method }) => name.endsWith('.remove') && method === 'DELETE')
    .map((call) => {
      const noun = call.name.replace(/\.remove$/, '');
      return [
        noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        { call, kind: kindNamed(noun) },
      ] as const;
    }),
);

async function removed(table: string, id: RecordId) {
  const removal = removals.get(table);
  if (!removal) throw new Error(table);
  return request(world.server, removal.call, {
    input: { params: { id }, query: {}, body: undefined },
    token: admin.token,
  });
}

/** Columns of a unique key that may be empty, which two rows may share then. */
function presentFor(definition: string): Record<string, unknown> {
  const optional = {
    phone: '13800000001',
    mobile: '13800000002',
    terminal_id: null,
    name: 'vehicle-1.backup',
  };
  return Object.fromEntries(
    Object.entries(optional).filter(([name]) => new RegExp(`\\b${name}\\b`).test(definition)),
  );
}

/** A value that the check does not let its column hold. */
function refusedBy(definition: string): unknown {
  if (refusesEmpty(definition)) return '';
  if (definition.includes('length(')) return '长'.repeat(5000);
  return definition.includes('::text') ? 'nothing of the kind' : -99;
}

describe('rules of the database', () => {
  it('C are followed by calls that remove records of most tables', () => {
    expect(rules.filter(({ kind }) => kind === 'foreign key').length).toBeGreaterThan(100);
    expect(removals.size).toBeGreaterThan(20);
  });

  it('C a record that any other points to is removed with it or answers 406 IN_USE, never 500', async () => {
    const odd: unknown[] = [];
    const inUse: string[] = [];
    for (const { name, table, column, target } of rules.filter(({ kind }) => kind === 'foreign key')) {
      const removal = removals.get(target ?? '');
      if (!removal || column === null) continue;
      const place = { executor: db(), side: world.sides.a, memberId: admin.memberId };
      const id = await aRecord(removal.kind, place);
      await aRow(db(), table, { [column]: id });
      const { status, code } = await removed(target ?? '', id);
      // What is still to be done goes with some records, and a rule of their own may refuse others earlier.
      if (status !== 204 && status !== 406) odd.push([name, status, code]);
      if (code === 'IN_USE') inUse.push(name);
    }
    expect(odd).toEqual([]);
    expect(failures()).toEqual([]);
    expect(inUse).toContain('fitted_part_vehicle_id_fkey');
    expect(inUse.length).toBeGreaterThan(30);
  });

  it('C a part that is fitted to a vehicle that never reported is named as what holds it', async () => {
    const place = { executor: db(), side: world.sides.a, memberId: admin.memberId };
    const id = await aRecord('vehicle', place);
    for (const _ of [1, 2]) await aRow(db(), 'fitted_part', { vehicle_id: id });
    const { status, text } = await removed('vehicle', id);
    expect([status, JSON.parse(text).message]).toEqual([
      406,
      '该记录正在被 2 条“已安装配件”使用，请先解除关联再删除。',
    ]);
  });

  it('C every reference to what is not there is 406 REFERENCE_MISSING at its field', async () => {
    for (const { name, table, column, kind, target } of rules) {
      if (kind !== 'foreign key' || column === null) continue;
      const missing = target === 'file' ? '00000000-0000-4000-8000-ffffffffffff' : 2_147_483_647;
      const answer = await answerTo(aRow(db(), table, { [column]: missing }));
      expect([name, answer]).toEqual([
        name,
        { code: 'REFERENCE_MISSING', status: 406, path: propertyOf(column) },
      ]);
    }
  });

  it('C whatever may be there once only is 406 DUPLICATE', async () => {
    for (const { name, table, definition } of rules.filter(({ kind }) => kind === 'unique')) {
      // Partial ones hold for some rows only, which their own modules make.
      if (/ WHERE /.test(definition)) continue;
      const { values } = await aRow(db(), table, presentFor(definition));
      const { code, status } = await answerTo(insertRow(db(), table, values));
      expect([name, code, status]).toEqual([name, 'DUPLICATE', 406]);
    }
  });

  it('C a value that a check refuses is 400 at its field', async () => {
    for (const { name, table, column, definition } of rules.filter(({ kind }) => kind === 'check')) {
      if (column === null) continue;
      const answer = await answerTo(aRow(db(), table, { [column]: refusedBy(definition) }));
      expect([name, answer]).toEqual([
        name,
        { code: 'VALIDATION_FAILED', status: 400, path: propertyOf(column) },
      ]);
    }
  });

  it('C a value that must be there and is not is 400 at its field', async () => {
    const answer = await answerTo(aRow(db(), 'vehicle', { vin: null }));
    expect(answer).toEqual({ code: 'VALIDATION_FAILED', status: 400, path: 'vin' });
  });
});
