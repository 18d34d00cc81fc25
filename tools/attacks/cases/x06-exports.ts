import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { aMember } from '@vehicle/server/testing/builders';
import type { Attack } from '../attack.ts';

const rows = 9_000;
const atOnce = 30;
const columns = ['terminalNo', 'simNo', 'type', 'manufacturer', 'remark', 'inUse', 'vin', 'createdAt'];

export const x06: Attack = {
  id: 'X6',
  title: `${atOnce} files of ${rows} rows at once by one member`,
  holds: 'few at once, the rest waits or is told when to come back and by which bound',
  settings: {},
  hasSetting: true,
  async run(stage) {
    await stage.rows(
      `insert into terminal (terminal_no, sim_no, phone, type, manufacturer, remark, created_at, updated_at)
       select 'X' || n, '17' || lpad(n::text, 9, '0'), '17' || lpad(n::text, 9, '0'), 'JT808-2013', 'maker', repeat('x', 200), now(), now()
       from generate_series(1, $1::integer) n`,
      [rows],
    );
    const { sheet } = terminal;
    if (sheet === null) throw new Error('terminals have no sheet');
    const { token } = await aMember(stage.database.kysely, { type: 'administrator' });
    const body = {
      mode: 'all',
      list: {},
      title: 'terminals',
      columns: columns.map((property) => ({ property, title: property })),
    };
    await stage.beginWatch();
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        stage.send(sheet.calls.export, { body, token, within_ms: 50_000 }),
      ),
    );
    const of = (status: number) => answers.filter((answer) => answer.status === status);
    const refused = of(429);
    stage.measure(`${of(200).length} files, ${refused.length} told to come back`);
    stage.hold(
      `answered with ${answers.map(({ status }) => status).join(', ')}`,
      of(200).length + refused.length === atOnce,
    );
    stage.hold('no file was given', of(200).length > 0);
    stage.hold('nobody was told to come back', refused.length > 0);
    stage.hold(
      'a refusal names neither time nor bound',
      refused.every(
        ({ headers, text }) => Number(headers['retry-after']) > 0 && text.includes('PLACES_TAKEN'),
      ),
    );
  },
};
