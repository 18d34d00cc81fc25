/** What the login page needs, in one file: each further request costs its headers. */
const loginModules =
  /\/node_modules\/(react|react-dom|scheduler|zustand)\/|\/kit\/(i18n\/language|api\/session|api\/api-error|dialog\/use-shown-password)\.ts|\/kit\/mood\/(mood|session-colours)\.ts|\/app\/session\/(login-page-visit|other-tabs|remembered)\.ts|preload-helper|rolldown\/runtime/;

/**
 * Our own modules, but for those that bring a library of charts or maps along, or are fetched with what is printed; alone, most would
 * be smaller than their request.
 */
const ownModules = /\/(apps\/console\/src\/(?!kit\/(chart|map|print)\/)|packages\/contract\/)/;

/** What a tab with metrics needs, whose libraries come by themselves. */
const metricModules = /\/single-vehicle\/metric-data\//;

/** What the pages of statistics share, in one file instead of eight. */
const statisticsModules = /\/context\/telemetry\/statistics\//;

/** The way from the login to the first list. */
const firstModules =
  /\/apps\/console\/src\/(boot\/main|app\/(app|frame\/frame-routes)|context\/fleet\/vehicle\/vehicle-page)\.tsx$/;

type ModuleInfoOf = (id: string) => { importers: readonly string[] } | null;

/** Whether a module is fetched on the way to the first list, because something there imports it. */
function isFetchedFirst(id: string, infoOf: ModuleInfoOf, seen = new Set<string>()): boolean {
  if (firstModules.test(id)) return true;
  seen.add(id);
  const importers = infoOf(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isFetchedFirst(importer, infoOf, seen));
}

interface Graph {
  getModuleInfo: ModuleInfoOf;
}

/** Which modules come in one file, where each would else be one of its own. */
export const groups = [
  { name: 'login', test: loginModules, priority: 1 },
  {
    debugName: 'shared',
    name: (id: string, graph: Graph) =>
      isFetchedFirst(id, (other) => graph.getModuleInfo(other)) ? 'shared' : null,
    test: ownModules,
    minShareCount: 2,
  },
  {
    name: 'metric-data',
    test: metricModules,
    minShareCount: 3,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'statistics-parts',
    test: statisticsModules,
    minShareCount: 3,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'screens', test: ownModules, minShareCount: 8 },
];
