import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { guideHtml, guideLanguages, guideOf, guidePageOf } from './guide-page.ts';

const styleSheet = new URL('./guide.css', import.meta.url);
const images = new URL('../../../docs/images/', import.meta.url);

/** PNG (third edition) §11.2.1: width and height stand at the same place in every file. */
const widthAt = 16;
const heightAt = 20;

async function picturesOf(markdown: string): Promise<Map<string, Buffer>> {
  const names = new Set(
    [...markdown.matchAll(/\]\(\.\.\/\.\.\/images\/([\w-]+\.png)\)/g)].map(([, name = '']) => name),
  );
  return new Map(
    await Promise.all([...names].map(async (name) => [name, await readFile(new URL(name, images))] as const)),
  );
}

/** The user guide as pages of our own server: what helps must be there where no other host is reached. */
export function guide(): Plugin {
  return {
    name: 'guide',
    apply: 'build',
    async generateBundle() {
      const asset = (name: string, source: Buffer) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const style = asset('guide.css', await readFile(styleSheet));
      for (const language of guideLanguages) {
        const documents = await guideOf(language);
        const pictures = await picturesOf(documents.map(({ markdown }) => markdown).join('\n'));
        const pictureOf = (target: string) => {
          const name = target.replace(/^.*\//, '');
          const png = pictures.get(name);
          if (!png) throw new Error(`no picture of the guide: ${target}`);
          return {
            address: asset(name, png),
            width: png.readUInt32BE(widthAt),
            height: png.readUInt32BE(heightAt),
          };
        };
        const source = await guideHtml(language, { style, pictureOf });
        this.emitFile({ type: 'asset', fileName: guidePageOf(language), source });
      }
    },
  };
}
