import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const source = fileURLToPath(new URL('../src/', import.meta.resolve('maplibre-gl')));
const workerName = 'virtual:maplibre-worker';

/**
 * MapLibre is published as two files, one for the page and one for its worker, which repeat each other: 364 KB. Made from its sources,
 * what both need is one file: 270 KB. `virtual:maplibre-worker` exports the address of the worker.
 */
export function maplibre(): Plugin {
  let isBuild = false;
  let worker = '';
  return {
    name: 'maplibre',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild)
        worker = this.emitFile({
          type: 'chunk',
          id: `${source}source/worker.ts`,
          name: 'map-worker',
          preserveSignature: false,
        });
    },
    resolveId: (name) => {
      if (name === workerName) return `\0${workerName}`;
      return isBuild && name === 'maplibre-gl' ? `${source}index.ts` : null;
    },
    // Its classes declare fields that their base class has set already: such a declaration must leave no code.
    transform: (code, id) => {
      if (!id.startsWith(source) || !id.endsWith('.ts')) return null;
      return transformWithOxc(code, id, { typescript: { removeClassFieldsWithoutInitializer: true } });
    },
    load: (id) => {
      if (id !== `\0${workerName}`) return null;
      return isBuild
        ? `export const workerAddress = import.meta.ROLLUP_FILE_URL_${worker};`
        : "export { default as workerAddress } from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';";
    },
  };
}
