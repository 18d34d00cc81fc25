/** Who may import whom: docs/ARCHITECTURE.md in a form that a machine checks. */

const modules = '^apps/server/src/modules/([^/]+)/([^/]+)/';
const features = '^apps/console/src/features/';

/** @returns one forbidden direction. `from` and `to` are regular expressions or dependency-cruiser conditions. */
function never(name, from, to) {
  const condition = (value) => (typeof value === 'string' ? { path: value } : value);
  return { name, severity: 'error', from: condition(from), to: condition(to) };
}

const npm = (...names) => `node_modules/(${names.join('|')})/`;
const source = { pathNot: '\\.(test|e2e)\\.tsx?$' };

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
    never(
      'console-shared-knows-no-feature',
      '^apps/console/src/shared/',
      '^apps/console/src/(features|app)/',
    ),
    never('console-feature-knows-no-app', '^apps/console/src/features/', '^apps/console/src/app/'),
    never(
      'console-feature-knows-no-other-area',
      { path: `${features}([^/]+)/` },
      { path: features, pathNot: `${features}$1/` },
    ),
    // The tabs of a vehicle are one screen, so they may know what they share.
    never(
      'console-feature-knows-no-other-feature',
      { path: `${features}((?!single-vehicle/)[^/]+/[^/]+)/` },
      { path: `${features}[^/]+/[^/]+/`, pathNot: `${features}$1/` },
    ),
    never('console-knows-no-server', '^apps/console/src/', '^(apps/server|tools|packages/(jt808|signals))/'),
    never(
      'module-imports-another-only-by-its-service',
      { path: modules, ...source },
      {
        path: '^apps/server/src/modules/([^/]+/[^/]+/.*|file/.*)\\.(sql|routes)\\.ts$',
        pathNot: '^apps/server/src/modules/$1/$2/',
      },
    ),
    never(
      'sql-knows-no-http',
      { path: '(\\.sql\\.ts$|^apps/server/src/db/)', ...source },
      { path: [npm('fastify', '@fastify/[^/]+'), '^apps/server/src/http/(app|route|auth)'] },
    ),
    never(
      'routes-and-http-know-no-sql-library',
      {
        path: '(\\.routes\\.ts$|^apps/server/src/http/)',
        pathNot: ['\\.test\\.ts$', '/testing-[^/]+\\.ts$'],
      },
      { path: npm('kysely', 'pg', 'pg-copy-streams'), dependencyTypesNot: ['type-only'] },
    ),
    never(
      'gateway-knows-neither-http-nor-modules-nor-pg',
      { path: '^apps/server/src/gateway/', ...source },
      { path: ['^apps/server/src/(http|modules)/', npm('pg', 'kysely', 'fastify')] },
    ),
    never(
      'ingest-knows-neither-gateway-nor-http',
      { path: '^apps/server/src/ingest/', ...source },
      { path: ['^apps/server/src/(gateway|http|modules)/', npm('fastify')] },
    ),
    never(
      'figures-know-neither-http-nor-gateway-nor-routes',
      { path: '^apps/server/src/figures/', ...source },
      { path: ['^apps/server/src/(http|gateway|worker)/', '\\.routes\\.ts$', npm('fastify')] },
    ),
    never(
      'forwarding-knows-neither-gateway-nor-http',
      { path: '^apps/server/src/forwarding/', ...source },
      { path: ['^apps/server/src/(gateway|http)/', '^apps/server/src/modules/[^/]+/', npm('fastify')] },
    ),
    never('nobody-imports-tools', '^(apps|packages)/.*/src/', '^tools/'),
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
