import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
 * antd's Table brings Tree along for column filters in the form of a tree (`filterMode="tree"`), 20 KB of a first list. Lists
 * here filter by their criteria form.
 */
function withoutTreeFilter(): Plugin {
  const nothing = '\0no-tree-filter';
  return {
    name: 'without-tree-filter',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/tree') && importer?.endsWith('/antd/es/table/hooks/useFilter/FilterDropdown.js')
        ? nothing
        : null,
    load: (id) => (id === nothing ? 'export default () => null;' : null),
  };
}

/** What the login page needs, in one file: each further request costs its headers. */
const loginModules =
  /\/node_modules\/(react|react-dom|scheduler|zustand)\/|\/shared\/(i18n\/language|api\/session|api\/api-error)\.ts|\/app\/session\/login-page-visit|preload-helper|rolldown\/runtime/;

/** Libraries that the frame and every list need, fetched in one file while somebody types their password … */
const frameModules =
  /\/node_modules\/(antd|@rc-component|@ant-design|@babel\/runtime|@emotion|stylis|clsx|zod|@tanstack|react-router|i18next|react-i18next|dayjs\/dayjs|throttle-debounce|scroll-into-view-if-needed|compute-scroll-into-view)/;
/** … without those of antd's parts that only some pages or moments need. */
const rareModules =
  /\/(locale|picker|date-picker|time-picker|calendar|tabs|upload|progress|segmented|input-number|mini-decimal|alert|steps|tree-select|cascader|color-picker|descriptions|timeline|slider|card|switch)\/|\/dayjs\/plugin\//;

/** Our own modules that several pages share; alone, most would be smaller than the headers of their request. */
const ownModules = /\/(apps\/console\/src\/(shared\/(?!i18n\/locales)|app\/)|packages\/contract\/)/;

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [withoutTreeFilter(), react(), precompressed()],
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
              test: (id) => frameModules.test(id) && !rareModules.test(id),
              priority: 1,
            },
            { name: 'shared', test: ownModules, minShareCount: 2 },
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
