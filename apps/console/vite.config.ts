import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdMeasures } from './build/antd-measures.ts';
import { antdStyles } from './build/antd-styles.ts';
import { guide } from './build/guide.ts';
import { maplibre } from './build/maplibre.ts';
import { texts } from './build/texts.ts';

const compressible = /\.(js|css|html|svg|txt|json)$/;
const smallestBytes = 512;

/** Writes each file's `.br` and `.gz` beside it, so that the server compresses nothing while people wait. */
function precompressed(): Plugin {
  let outDir = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content, best)),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
  ]);
}

/**
 * antd's Table brings Tree along, 20 KB of a first list: for column filters in the form of a tree (`filterMode="tree"`), where lists
 * here filter by their criteria form, and for the reckoning of chosen rows, which needs a few functions only.
 */
function withoutTree(): Plugin {
  const noFilter = '\0no-tree-filter';
  const reckoning = '\0tree-reckoning';
  const sources = new Map([
    [noFilter, 'export default () => null;'],
    [
      reckoning,
      `export { arrAdd, arrDel } from '@rc-component/tree/es/util';
       export { conductCheck } from '@rc-component/tree/es/utils/conductUtil';
       export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';`,
    ],
  ]);
  return {
    name: 'without-tree',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      if (source.endsWith('/tree') && importer.endsWith('/antd/es/table/hooks/useFilter/FilterDropdown.js'))
        return noFilter;
      const isReckoning = source === '@rc-component/tree';
      return isReckoning && importer.endsWith('/antd/es/table/hooks/useSelection.js') ? reckoning : null;
    },
    load: (id) => sources.get(id) ?? null,
  };
}

/** zod can describe itself as JSON Schema, 7 KB that only the server's documentation of its calls needs. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}

/** antd's portals with an Escape key that what was drawn in vain cannot hold; why, says src/kit/dialog/use-escape-key.ts. */
function escapeKey(): Plugin {
  const hook = '\0escape-key';
  const ours = resolve(import.meta.dirname, 'src/kit/dialog/use-escape-key.ts');
  return {
    name: 'escape-key',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === './useEscKeyDown' && importer.endsWith('/@rc-component/portal/es/Portal.js') ? hook : null,
    load: (id) => (id === hook ? `export { useEscapeKey as default } from ${JSON.stringify(ours)};` : null),
  };
}

/** What the login page needs, in one file: each further request costs its headers. */
const loginModules =
  /\/node_modules\/(react|react-dom|scheduler|zustand)\/|\/kit\/(i18n\/language|api\/session|api\/api-error|dialog\/use-shown-password)\.ts|\/app\/session\/(login-page-visit|other-tabs|remembered)\.ts|preload-helper|rolldown\/runtime/;

/** Libraries that the frame and every list need, fetched in one file while somebody types their password … */
const frameModules =
  /\/packages\/contract\/src\/core\/(refusal\/file-refusal|sentence)\.ts|\/kit\/dialog\/use-escape-key\.ts|\/node_modules\/(antd|@rc-component|@ant-design|@babel\/runtime|@emotion|stylis|clsx|zod|@tanstack|react-router|i18next|react-i18next|dayjs\/dayjs|throttle-debounce|scroll-into-view-if-needed|compute-scroll-into-view)/;
/** … without those of antd's parts that only some pages or moments need. */
const rareModules =
  /\/(locale|picker|date-picker|time-picker|calendar|tabs|upload|progress|segmented|input-number|mini-decimal|alert|steps|tree|tree-select|cascader|color-picker|descriptions|timeline|slider|card|react-virtual|virtual-core)\/|\/dayjs\/plugin\//;

/** Our own modules that several pages share; alone, most would be smaller than the headers of their request. */
const ownModules =
  /\/(apps\/console\/src\/(kit\/(?!file\/|form\/step-buttons|fields\/icon-field|list\/whole-list|table\/(use-row-drag|row-edge|drag-handle)|tree\/(option-tree|tree-|resource-tree))|context\/(service\/fault|stock\/mark)\/|app\/|boot\/)|packages\/contract\/)|virtual:text-list\/first/;

/** … but for those that only the screens of one area share; a list of another area would wait for them in vain. */
const areaModules =
  /\/context\/(access\/session|service\/fault|stock\/mark|fleet\/metric-choice)\/|\/kit\/(chart\/|map\/|text\/fact-list|dialog\/(secret-once|password-strength))|\/contract\/src\/(core\/(fault-code|statistics|refusal\/(fault|stock))|access\/(notice|role|session|menu-entry|member\/(contract|password))|fleet\/(config-file|site-plan|fitted-part|metric\/choice|vehicle\/change)|telemetry\/(?!gateway-event|ingest|usage-state)|service\/(?!debug-)|stock\/)/;

/** The way from the login to the first list. */
const firstModules =
  /\/apps\/console\/src\/(boot\/main|app\/(app|frame\/frame-routes)|context\/fleet\/vehicle\/vehicle-page)\.tsx$/;
/** Each icon is a module of its own, and most are those of one screen. */
const iconModules = /\/node_modules\/@ant-design\/icons(-svg)?\/es\/(icons|asn)\//;

type ModuleInfoOf = (id: string) => { importers: readonly string[] } | null;

/** Whether a module is fetched on the way to the first list, because something there imports it. */
function isFetchedFirst(id: string, infoOf: ModuleInfoOf, seen = new Set<string>()): boolean {
  if (firstModules.test(id)) return true;
  seen.add(id);
  const importers = infoOf(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isFetchedFirst(importer, infoOf, seen));
}

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    antdStyles(),
    antdMeasures(),
    maplibre(),
    withoutTree(),
    withoutJsonSchema(),
    escapeKey(),
    react(),
    texts(),
    guide(),
    precompressed(),
  ],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'login', test: loginModules, priority: 2 },
            {
              name: 'frame',
              test: (id) => frameModules.test(id) && !rareModules.test(id) && !iconModules.test(id),
              priority: 1,
            },
            {
              debugName: 'shared',
              name: (id, graph) =>
                isFetchedFirst(id, (other) => graph.getModuleInfo(other)) ? 'shared' : null,
              test: ownModules,
              minShareCount: 2,
            },
            {
              name: 'screens',
              test: (id) => ownModules.test(id) && !areaModules.test(id),
              minShareCount: 8,
            },
            { name: 'icons', test: iconModules, minShareCount: 2 },
            // Little pieces that the same screens use weigh less together.
            { name: 'fault', test: /\/context\/service\/fault\/fault-(row|meaning|level)\.tsx?$/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      // `/login` is a call only as POST; the pages live behind the hash.
      '^/(login|passport|factory|telematics|elasticsearch|file|docs|openapi\\.json)(/|$)': server,
    },
  },
});
