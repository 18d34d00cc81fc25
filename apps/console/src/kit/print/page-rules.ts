import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** A text as a style sheet quotes it. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;
}

const counters = ['page', 'pages'] as const;
/** Characters that no text has; the counters come in their places. */
const marks = { page: '\uE000', pages: '\uE001' } as const;

/** `第 x / y 页` as the foot of a page counts it. */
function pageContent(text: string): string {
  return text
    .split(/([\uE000\uE001])/)
    .filter((part) => part !== '')
    .map((part) => {
      const counter = counters.find((name) => marks[name] === part);
      return counter ? `counter(${counter})` : quoted(part);
    })
    .join(' ');
}

interface Paper {
  /** Stands in the foot of each page. */
  foot: string;
  isWide: boolean;
}

/** Only the browser knows where pages end: it counts them and writes the foot of each into the margin. */
function pageRules({ foot, isWide }: Paper, pageText: string): string {
  const look =
    'font-family: var(--font); font-size: 8pt; color: var(--ink-quiet); vertical-align: top; padding-top: 2mm;';
  return `@page { size: A4 ${isWide ? 'landscape' : 'portrait'}; margin: 12mm;
    @bottom-left { content: ${quoted(foot)}; ${look} }
    @bottom-right { content: ${pageContent(pageText)}; ${look} } }
    @page wide { size: A4 landscape; }`;
}

/** What is printed while this is drawn is printed on such pages; a file that it is saved as is called by its foot. */
export function usePageRules({ foot, isWide }: Paper): void {
  const { t } = useTranslation('print');
  const pageText = t('page', marks);
  useEffect(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(pageRules({ foot, isWide }, pageText));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    };
  }, [foot, isWide, pageText]);
  useEffect(() => {
    const before = document.title;
    document.title = foot;
    return () => {
      document.title = before;
    };
  }, [foot]);
}
