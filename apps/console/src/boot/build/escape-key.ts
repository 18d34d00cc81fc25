import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const hook = '\0escape-key';
const ours = fileURLToPath(new URL('./use-escape-key.ts', import.meta.url));

/** antd's portals with an Escape key that what was drawn in vain cannot hold; why, says use-escape-key.ts. */
export function escapeKey(): Plugin {
  return {
    name: 'escape-key',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === './useEscKeyDown' && importer.endsWith('/@rc-component/portal/es/Portal.js') ? hook : null,
    load: (id) => (id === hook ? `export { useEscapeKey as default } from ${JSON.stringify(ours)};` : null),
  };
}
