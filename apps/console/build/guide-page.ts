import { readFile } from 'node:fs/promises';
import { escaped, headingText, htmlOf, type Picture } from './guide-markdown.ts';

const folder = new URL('../../../docs/guide/', import.meta.url);

export const guideLanguages = ['zh', 'en'] as const;
export type GuideLanguage = (typeof guideLanguages)[number];

const texts = {
  zh: {
    tag: 'zh-CN',
    title: '使用手册',
    skip: '跳到内容',
    contents: '目录',
    console: '返回控制台',
    other: 'English',
  },
  en: {
    tag: 'en',
    title: 'User guide',
    skip: 'Skip to content',
    contents: 'Contents',
    console: 'Back to the console',
    other: '中文',
  },
} as const;
const otherOf = { zh: 'en', en: 'zh' } as const;

interface Document {
  /** Of the file, without its ending; the address of the chapter too. */
  name: string;
  markdown: string;
}

async function documentOf(language: GuideLanguage, name: string): Promise<Document> {
  return { name, markdown: await readFile(new URL(`${language}/${name}.md`, folder), 'utf8') };
}

/** The introduction and the chapters, in the order in which it lists them. */
export async function guideOf(language: GuideLanguage): Promise<Document[]> {
  const introduction = await documentOf(language, 'README');
  const names = [...introduction.markdown.matchAll(/^\d+\. \[[^\]]+\]\(([\w-]+)\.md\)/gm)];
  return [introduction, ...(await Promise.all(names.map(([, name = '']) => documentOf(language, name))))];
}

export const guidePageOf = (language: GuideLanguage): string => `guide-${language}.html`;

/** A link of the source to its place on the page: other chapters stand on the same one. */
function addressOf(target: string): string {
  const [, language, rest = ''] = /^\.\.\/(zh|en)\/README\.md(.*)$/.exec(target) ?? [];
  if (language) return `/guide-${language}.html${rest}`;
  const [, chapter, anchor] = /^([\w-]+)\.md(?:#(.+))?$/.exec(target) ?? [];
  if (chapter) return `#${anchor ?? chapter}`;
  if (target.startsWith('#')) return target;
  throw new Error(`a link to what is not in the guide: ${target}`);
}

function contentsOf(chapters: readonly Document[]): string {
  const items = chapters.map(({ name, markdown }) => {
    const [title = ''] = markdown.match(/^# .+$/m) ?? [];
    const parts = [...markdown.matchAll(/^## (.*<a id="([^"\s]+)"><\/a>.*)$/gm)];
    const links = parts.map(([, part = '', id = '']) => `<li><a href="#${id}">${headingText(part)}</a></li>`);
    const inner = links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
    return `<li><a href="#${name}">${headingText(title)}</a>${inner}</li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

interface Assets {
  style: string;
  pictureOf: (target: string) => Picture;
}

/** The whole guide in one language as one page, so that it can be searched and printed. */
export async function guideHtml(language: GuideLanguage, { style, pictureOf }: Assets): Promise<string> {
  const [introduction, ...chapters] = await guideOf(language);
  if (!introduction) throw new Error(`no guide in ${language}`);
  const other = otherOf[language];
  const say = texts[language];
  const rendered = ({ name, markdown }: Document, depth: number) =>
    htmlOf({ markdown, name: `${language}/${name}.md`, depth, addressOf, pictureOf });
  const sections = chapters.map(
    (chapter) => `<section id="${chapter.name}">\n${rendered(chapter, 1)}\n</section>`,
  );
  return `<!doctype html>
<html lang="${say.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="theme-color" content="#0c3467">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
<title>${escaped(say.title)}</title>
</head>
<body>
<a class="skip" href="#content">${say.skip}</a>
<header>
<a href="/">${say.console}</a>
<a href="/${guidePageOf(other)}" hreflang="${texts[other].tag}" lang="${texts[other].tag}">${say.other}</a>
</header>
<nav aria-label="${say.contents}">
${contentsOf(chapters)}
</nav>
<main id="content" tabindex="-1">
${rendered(introduction, 0)}
${sections.join('\n')}
</main>
<footer><a class="to-contents" href="#contents">${say.contents}</a></footer>
</body>
</html>
`;
}
