import path from 'node:path';
import { parseArgs } from 'node:util';
import { Fleet } from './fleet.ts';
import { readFleetFile } from './fleet-file.ts';

const usage =
  'usage: node tools/fleet-simulator/main.ts --fleet FILE.json [--gateway 127.0.0.1:6808] [--past-days 3] [--memory FILE.json]';

const { values } = parseArgs({
  options: {
    fleet: { type: 'string' },
    gateway: { type: 'string', default: '127.0.0.1:6808' },
    'past-days': { type: 'string', default: '3' },
    memory: { type: 'string' },
  },
});
const gateway = /^(.+):(\d{1,5})$/.exec(values.gateway);
const pastDays = Number(values['past-days']);
if (values.fleet === undefined || gateway === null || !(pastDays >= 0)) {
  console.error(usage);
  process.exit(2);
}

const fleet = new Fleet({
  file: await readFleetFile(values.fleet),
  gateway: { host: gateway[1] ?? '', port: Number(gateway[2]) },
  memoryPath: values.memory ?? path.join(path.dirname(values.fleet), 'fleet-memory.json'),
  pastDays,
  log: (line) => console.error(line),
});
await fleet.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void fleet.stop().then(() => process.exit(0)));
}
