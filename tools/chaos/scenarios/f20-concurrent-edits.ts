import { org } from '@vehicle/contract/access/org/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { z } from 'zod';
import { Deadline } from '../../load/deadline.ts';
import type { ConsoleUser } from '../console-user.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';

const atOnce = 100;
const record = z.object({ object: z.looseObject({ id: z.int(), version: z.int() }) });
const page = z.object({ object: z.object({ rows: z.array(z.looseObject({ id: z.int() })) }) });

const at = (path: string, id: number): string => path.replace(':id', String(id));

async function makeWarehouse(user: ConsoleUser, number: number, orgId: number) {
  const write = {
    code: `FAULT-${number}`,
    name: `并发 ${number}`,
    orgId,
    address: null,
    lat: null,
    lng: null,
    managerId: null,
    capacity: null,
    enabled: true,
  };
  const { create } = warehouse.calls;
  const made = await user.ask(create.method, create.path, write);
  if (made.status >= 300) throw new Error(`a warehouse could not be made: ${made.text}`);
  return {
    write,
    id: z.object({ object: z.object({ id: z.int() }) }).parse(JSON.parse(made.text)).object.id,
  };
}

async function editAtOnce(scenario: Scenario, number: number, orgId: number): Promise<void> {
  const user = await scenario.user();
  const { write, id } = await makeWarehouse(user, number, orgId);
  const { update, get, remove } = warehouse.calls;
  const read = async () =>
    record.parse(JSON.parse((await user.ask(get.method, at(get.path, id))).text)).object;
  const { version } = await read();
  const edit = (name: string) => user.ask(update.method, at(update.path, id), { ...write, name, version });
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => edit(`并发 ${number}-${n}`)));
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  scenario.hold(`${count(200)} of ${atOnce} edits of one version succeeded`, count(200) === 1);
  // Somebody who has waited too long for the row may be told to come back.
  const odd = answers.filter(({ status }) => ![200, 406, 503].includes(status));
  scenario.hold(`an edit was answered with ${odd[0]?.status}: ${odd[0]?.text}`, odd.length === 0);
  if (count(503) > 0) scenario.remark(`${count(503)} edits were told to come back later`);
  scenario.hold(
    'the record has another version than one edit gives it',
    (await read()).version === version + 1,
  );
  // Removed while it is edited: both may win, none may fail.
  const late = { ...write, name: '删除', version: version + 1 };
  const both = await Promise.all([
    user.ask(update.method, at(update.path, id), late),
    user.ask(remove.method, at(remove.path, id)),
  ]);
  scenario.hold(
    'edit beside removal ended in an error of the server',
    both.every(({ status }) => status < 500),
  );
}

export const f20: Fault = {
  id: 'F20',
  title: 'a hundred edits of one record at once',
  holds: 'one succeeds, the others are informed that the record has changed, no deadlock shows',
  async run(scenario) {
    const user = await scenario.user();
    const deadline = new Deadline(scenario.seconds);
    const { list } = org.calls;
    const [root] = page.parse(JSON.parse((await user.ask(list.method, list.path, {})).text)).object.rows;
    if (root === undefined) throw new Error('there is no organisation');
    let rounds = 0;
    for (; rounds === 0 || !deadline.isOver; rounds++) await editAtOnce(scenario, rounds, root.id);
    scenario.remark(`${rounds} rounds of ${atOnce} edits`);
  },
};
