import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const source = fileURLToPath(new URL('../first-mood.ts', import.meta.url));
const name = 'first-mood.js';

async function compiled(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  return minifySync(source, code).code;
}

/**
 * Puts first-mood.ts into the head as a script that the browser waits for. It cannot stand in the page itself, which the content
 * security policy forbids, and as a module it would come after the first paint.
 */
export function firstMood(): Plugin {
  let isBuild = false;
  return {
    name: 'first-mood',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name, source: await compiled() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const built = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(name),
        );
        const src = built ? `/${built.fileName}` : '/src/boot/first-mood.ts';
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }];
      },
    },
  };
}
