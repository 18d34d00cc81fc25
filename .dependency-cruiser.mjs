/** Who may import whom: docs/ARCHITECTURE.md in a form that a machine checks. */

const server = '^apps/server/src/';
const rooms = ['app', 'context', 'http', 'pipeline', 'record', 'platform'];
const console = '^apps/console/src/';
/** What several screens show of a noun. */
const sharedNouns = [
  'service/fault/',
  'service/maintenance-reminder/(progress|reminder-row|reminder-columns|use-maintain-action|use-maintenance-detail)\\.tsx?$',
  'service/maintenance-strategy/',
  'service/service-record/',
  'service/work-sheet/',
  'fleet/metric-choice/',
  'fleet/terminal/command/command-drawer.tsx',
  'access/demo/',
  'access/first-step/',
  'access/session/',
  'stock/mark/',
  'telemetry/map/fleet/',
  'telemetry/map/ground/',
  'telemetry/map/layer/seen-marks.ts',
  'telemetry/map/site/',
  'telemetry/map/site-plan/',
  'telemetry/map/trail/',
  'telemetry/statistics/',
].map((noun) => `${console}context/${noun}`);

/** @returns one forbidden direction. `from` and `to` are regular expressions or dependency-cruiser conditions. */
function never(name, from, to) {
  const condition = (value) => (typeof value === 'string' ? { path: value } : value);
  return { name, severity: 'error', from: condition(from), to: condition(to) };
}

/** What is there for tests alone. */
const testing = `(${server}|${console}kit/)testing/`;
const npm = (...names) => `node_modules/(${names.join('|')})/`;
const source = { pathNot: '\\.(test|e2e)\\.tsx?$' };

/** @returns the rule of a room of the server, which may import those and no other. */
function room(name, ...below) {
  const others = rooms.filter((one) => one !== name && !below.includes(one));
  return never(
    `server-${name}-knows-${below.length > 0 ? `only-${below.join('-')}` : 'no-other-room'}`,
    { path: `${server}${name}/`, ...source },
    `${server}(${others.join('|')})/`,
  );
}

export default {
  forbidden: [
    never('no-cycles', { path: '^(apps|packages|tools)/' }, { circular: true }),
    never(
      'contract-imports-only-zod',
      { path: '^packages/contract/src/', ...source },
      { pathNot: ['^packages/contract/src/', npm('zod')] },
    ),
    never(
      'jt808-imports-nothing',
      { path: '^packages/jt808/src/', ...source },
      { pathNot: ['^packages/jt808/src/', '^node:buffer$', '^buffer$'] },
    ),
    never(
      'signals-imports-nothing',
      { path: '^packages/signals/src/', pathNot: ['kcd-xml\\.ts$', '\\.test\\.ts$'] },
      { pathNot: ['^packages/signals/src/', '^node:buffer$', '^buffer$'] },
    ),
    never(
      'signals-loader-imports-only-the-xml-parser',
      { path: '^packages/signals/src/kcd-xml\\.ts$' },
      { pathNot: ['^packages/signals/src/', npm('saxes')] },
    ),
    // Rooms of the console: boot → app → context → kit.
    never(
      'console-kit-knows-only-kit',
      { path: `${console}kit/`, pathNot: `${console}kit/testing/` },
      `${console}(context|app|boot)/`,
    ),
    // Its tests show a part as the frame of the app does.
    never('console-kit-tests-know-no-noun', `${console}kit/testing/`, `${console}(context|boot)/`),
    never('console-context-knows-no-app', `${console}context/`, `${console}(app|boot)/`),
    never('console-nobody-imports-boot', { path: console, pathNot: `${console}boot/` }, `${console}boot/`),
    never(
      'console-noun-knows-no-other-noun',
      { path: `${console}context/([^/]+/[^/]+)/` },
      { path: `${console}context/`, pathNot: [`${console}context/$1/`, ...sharedNouns] },
    ),
    never('console-knows-no-server', '^apps/console/src/', '^(apps/server|tools|packages/(jt808|signals))/'),
    // Rooms of the server: app → context → record → platform, http → record, context → pipeline → platform.
    room('platform'),
    room('record', 'platform'),
    room('pipeline', 'platform'),
    room('http', 'record', 'platform'),
    room('context', 'http', 'record', 'pipeline', 'platform'),
    never(
      'server-noun-imports-another-only-by-its-service',
      { path: `${server}context/([^/]+/[^/]+)/`, ...source },
      {
        path: `${server}context/[^/]+/[^/]+/.*(\\.(sql|routes)|/module)\\.ts$`,
        pathNot: `${server}context/$1/`,
      },
    ),
    never(
      'server-framework-only-in-http',
      { path: `${server}(platform|record|pipeline)/`, ...source },
      { path: npm('fastify', '@fastify/[^/]+') },
    ),
    never(
      'server-sql-knows-no-http',
      { path: `${server}context/.*\\.sql\\.ts$`, ...source },
      { path: [npm('fastify', '@fastify/[^/]+'), `${server}http/`] },
    ),
    never(
      'server-sql-library-only-below',
      { path: `(\\.routes\\.ts$|${server}http/)`, ...source },
      { path: npm('kysely', 'pg', 'pg-copy-streams'), dependencyTypesNot: ['type-only'] },
    ),
    never(
      'gateway-knows-no-database',
      { path: `${server}pipeline/gateway/`, ...source },
      { path: npm('pg', 'kysely') },
    ),
    never(
      'pipeline-flows-one-way',
      { path: `${server}pipeline/(ingest|store|usage|faults|forwarding)/`, ...source },
      { path: `${server}pipeline/gateway/` },
    ),
    // The other rooms ask the store; of what it writes it knows how ingest makes it.
    never(
      'store-knows-nobody-who-asks',
      { path: `${server}pipeline/store/`, ...source },
      { path: `${server}pipeline/(usage|faults|forwarding|commands)/` },
    ),
    never(
      'testing-is-for-tests',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: ['\\.test\\.tsx?$', testing] },
      { path: testing },
    ),
    never('nobody-imports-tools', '^(apps|packages)/.*/src/', '^tools/'),
    // What benchmarks, attacks and faults share: a server under test, a fleet that loads it, what it has stored.
    never('tools-load-knows-no-other-room', '^tools/load/', '^tools/(bench|chaos|attacks|operations)/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Our own only: most packages have a folder of that name, and would go unseen.
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
