import type { Definitions } from '@vehicle/contract/core/definition';
import { languages } from '@vehicle/contract/core/language';
import type { Text, TextTree } from '@vehicle/contract/core/text-tree';
import { texts } from '@vehicle/contract/texts';
import type { GuideLanguage } from '../../apps/console/build/guide-page.ts';

/** What the page says beside the definitions, in the languages that the guide has. */
const words = {
  zh: {
    title: '数值的定义',
    introduction:
      '系统里每个数值旁边的 (i) 说的就是这里写的：它是什么，怎么算，算了哪些车、哪些天。没有数据的数值显示“—”，不是 0。',
    head: ['名称', '是什么', '算法', '统计范围'],
  },
  en: {
    title: 'Definitions of figures',
    introduction:
      'The (i) beside each figure says what is written here: what it is, how it is computed, and of which vehicles and days. A figure without data is “—”, not 0.',
    head: ['Figure', 'What it is', 'Formula', 'Counted'],
  },
} as const;

interface Chapter {
  title: Text;
  definitions: Definitions;
}

/** These come first, in this order. */
const order: readonly string[] = [
  'workTime',
  'energyAnalysis',
  'homeReport',
  'metric',
  'vehicleFault',
  'maintenance',
  'stockAnalysis',
  'settlement',
];

/** The nouns that bring figures. */
function chapters(): Chapter[] {
  const placeOf = (noun: string) => (order.includes(noun) ? order.indexOf(noun) : order.length);
  const nouns = Object.entries<TextTree>(texts).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  return nouns
    .map(([, tree]) => tree)
    .flatMap(({ definitions, definition }) =>
      isText(definitions) && isDefinitions(definition)
        ? [{ title: definitions, definitions: definition }]
        : [],
    );
}

const isText = (branch: unknown): branch is Text => Array.isArray(branch);

function isDefinitions(branch: TextTree[string] | undefined): branch is Definitions {
  if (branch === undefined || isText(branch)) return false;
  return Object.values(branch).every((each) => !isText(each) && isText(each.name) && isText(each.what));
}

/** The page of the guide with the definition of every figure. */
export function definitionsPage(language: GuideLanguage): string {
  const at = languages.indexOf(language);
  const { title, introduction, head } = words[language];
  const say = (text: Text | undefined) => text?.[at] ?? '';
  const row = ([key, { name, unit, what, formula, basis }]: [string, Definitions[string]]) => {
    const named = unit === undefined ? say(name) : `${say(name)} (${say(unit)})`;
    return `| <a id="figure-${key}"></a>${named} | ${say(what)} | ${say(formula)} | ${say(basis)} |`;
  };
  const tables = chapters().map((chapter) => {
    const rows = Object.entries(chapter.definitions).map(row);
    return `## ${say(chapter.title)}\n\n| ${head.join(' | ')} |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# ${title}\n\n${introduction}\n\n${tables.join('\n')}`;
}
