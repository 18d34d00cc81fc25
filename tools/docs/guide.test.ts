import { readdirSync } from 'node:fs';
import { errorCatalogue } from '@vehicle/contract/core/refusal/error';
import { textsIn } from '@vehicle/contract/core/text-tree';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../apps/console/build/guide-markdown.ts';
import {
  type GuideLanguage,
  guideHtml,
  guideLanguages,
  guideOf,
} from '../../apps/console/build/guide-page.ts';
import { allTexts } from '../../apps/console/build/text-files.ts';
import { type MenuEntry, menu } from '../../apps/server/src/app/seed/menu.ts';

const root = new URL('../../', import.meta.url);
const picturesOf = (text: string) =>
  [...text.matchAll(/images\/([\w-]+\.png)/g)].map(([, name = '']) => name);
const wholeOf = async (language: GuideLanguage) =>
  (await guideOf(language)).map(({ markdown }) => markdown).join('\n');

/** Every text of a language, at whatever depth. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

async function screenTexts(language: GuideLanguage): Promise<Set<string>> {
  const trees = [...(await allTexts()).values()];
  return new Set(trees.flatMap((tree) => leavesOf(textsIn(tree, language))));
}

const pathsOf = ({ path, url, children = [] }: MenuEntry): string[] => [
  ...(url ? [path] : []),
  ...children.flatMap(pathsOf),
];
const fixedPaths = ['/singleVehicle/index', '/profile'];

/** The first cells of the tables whose head says that they quote what the system says. */
function quotedSentences(text: string): string[] {
  const tables = text.split(/\n{2,}/).filter((block) => /^\| (系统提示|Message) /.test(block));
  return tables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) => row.split('|')[1]?.trim() ?? ''),
  );
}

describe('the user guide', () => {
  it('has the same chapters, places and pictures to the word in both languages', async () => {
    const shape = async (language: GuideLanguage) =>
      (await guideOf(language)).map(({ name, markdown }) => ({
        name,
        places: [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
        headings: [...markdown.matchAll(/^(#+) /gm)].map(([, marks]) => marks),
        pictures: picturesOf(markdown).map((name) => name.replace(/-en\.png$/, '.png')),
      }));
    const chinese = await shape('zh');
    expect(chinese.length).toBeGreaterThan(10);
    expect(await shape('en')).toEqual(chinese);
  });

  it('has no chapter that its list of contents leaves out', async () => {
    for (const language of guideLanguages) {
      const files = readdirSync(new URL(`docs/guide/${language}/`, root));
      const listed = (await guideOf(language)).map(({ name }) => `${name}.md`);
      expect(files.toSorted()).toEqual(listed.toSorted());
    }
  });

  it('shows every picture that there is for it, and no other', async () => {
    const named = picturesOf(await wholeOf('zh')).concat(picturesOf(await wholeOf('en')));
    const there = readdirSync(new URL('docs/images/', root)).filter((name) => name.startsWith('guide-'));
    expect([...new Set(named)].toSorted()).toEqual(there.toSorted());
  });

  it.each(guideLanguages)('in %s writes what stands on the screen as it stands there', async (language) => {
    const onScreen = await screenTexts(language);
    const text = await wholeOf(language);
    const bold = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);
    expect(bold.length).toBeGreaterThan(200);
    // The convention itself is explained in bold once.
    const unknown = bold.filter((words) => !onScreen.has(words) && !['加粗', 'bold'].includes(words));
    expect(unknown).toEqual([]);
  });

  it.each(guideLanguages)('in %s quotes what the server says as it says it', async (language) => {
    const withGaps = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, '…').replaceAll(/\s/g, '');
    const said = new Set(Object.values(errorCatalogue).map((texts) => withGaps(texts[language])));
    const quoted = quotedSentences(await wholeOf(language));
    expect(quoted.length).toBeGreaterThan(30);
    expect(quoted.filter((sentence) => !said.has(withGaps(sentence)))).toEqual([]);
  });

  it.each(guideLanguages)(
    'in %s becomes a page with a place for every view and no broken link',
    async (language) => {
      const pictureOf = () => ({ address: '/assets/x.png', width: 1440, height: 900 });
      const html = await guideHtml(language, { style: '/assets/guide.css', pictureOf });
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
      expect(ids.length).toBe(new Set(ids).size);
      const paths = menu.flatMap(pathsOf).concat(fixedPaths);
      expect(paths.filter((path) => !ids.includes(path))).toEqual([]);
      const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
      expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
      expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    },
  );
});

describe('the Markdown of the guide', () => {
  const draw = (markdown: string) =>
    htmlOf({
      markdown,
      name: 'x.md',
      depth: 1,
      addressOf: (target) => target,
      pictureOf: (target) => ({ address: target, width: 4, height: 3 }),
    });

  it('becomes headings, lists, tables, notes and pictures in our look', () => {
    expect(draw('# A & B <a id="/a"></a>')).toBe('<h2>A &amp; B <span id="/a"></span></h2>');
    expect(draw('- **a [b](#c)**')).toContain('<li><strong>a <a href="#c">b</a></strong></li>');
    expect(draw('| a | b |\n|---|---|\n| c | 1 < 2 |')).toContain('<tr><td>c</td><td>1 &lt; 2</td></tr>');
    expect(draw('> a')).toBe('<aside class="note"><p>a</p>\n</aside>');
    expect(draw('![a](b.png)')).toContain('<img src="b.png" alt="a" width="4" height="3" loading="lazy">');
  });

  it.each([
    ['HTML', 'a <b>c</b>'],
    ['bold that does not end', 'a **b'],
    ['a link that does not end', '[a](b'],
    ['a block of code', '```\na\n```'],
  ])('%s is refused, with the name of the file', (_, markdown) => {
    expect(() => draw(markdown)).toThrow(/^x\.md: /);
  });
});
