import { Marked, type Tokens } from 'marked';

/**
 * How the user guide's Markdown becomes HTML in our look. What would reach a reader as it stands in the source is refused: HTML
 * other than anchors, code, and marks that do not end.
 */

export interface Picture {
  address: string;
  width: number;
  height: number;
}

interface Chapter {
  markdown: string;
  /** Of the document, for messages. */
  name: string;
  /** Added to the level of each heading. */
  depth: number;
  addressOf: (target: string) => string;
  pictureOf: (target: string) => Picture;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function refused({ raw }: { raw: string }): never {
  throw new Error(`does not belong into the guide: ${raw.trim()}`);
}

/** An anchor of the source, the only HTML in it. */
function anchor(token: Tokens.HTML | Tokens.Tag): string {
  if (token.raw === '</a>') return '</span>';
  const [, id] = /^<a id="([^"\s]+)">$/.exec(token.raw) ?? [];
  return id ? `<span id="${id}">` : refused(token);
}

function figure({ text, href }: Tokens.Image, pictureOf: Chapter['pictureOf']): string {
  const { address, width, height } = pictureOf(href);
  const alt = escaped(text);
  const size = `width="${width}" height="${height}"`;
  return `<figure><a href="${address}"><img src="${address}" alt="${alt}" ${size} loading="lazy"></a><figcaption>${alt}</figcaption></figure>`;
}

const isLayout = ({ type, raw }: { type: string; raw: string }) => type === 'image' || raw.trim() === '';

function renderer({ depth, addressOf, pictureOf }: Omit<Chapter, 'markdown' | 'name'>): Marked {
  return new Marked({
    renderer: {
      code: refused,
      html: anchor,
      heading({ tokens, depth: level }) {
        return `<h${level + depth}>${this.parser.parseInline(tokens).trim()}</h${level + depth}>\n`;
      },
      blockquote({ tokens }) {
        return `<aside class="note">${this.parser.parse(tokens)}</aside>\n`;
      },
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        return tokens.every(isLayout) ? html : `<p>${html}</p>\n`;
      },
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        return /\*\*|\]\(|`/.test(token.raw) ? refused(token) : escaped(token.text);
      },
      link({ href, tokens }) {
        return `<a href="${escaped(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image: (token) => figure(token, pictureOf),
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const body = rows.map((cells) => row(cells, 'td')).join('');
        const label = escaped(
          header
            .map(({ text }) => text)
            .join(' ')
            .trim(),
        );
        // Scrolls by itself on a phone, with the keyboard too.
        return `<div class="table" tabindex="0" role="group" aria-label="${label}"><table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
}

/** What a heading says, for the contents. */
export function headingText(line: string): string {
  const marked = renderer({ depth: 0, addressOf: (target) => target, pictureOf: refusedPicture });
  const html = marked.parseInline(line.replace(/^#+ /, ''), { async: false });
  return html.replace(/<[^>]+>/g, '').trim();
}

function refusedPicture(target: string): never {
  throw new Error(`no picture stands in a heading: ${target}`);
}

/** HTML of one document of the guide. */
export function htmlOf({ markdown, name, ...chapter }: Chapter): string {
  try {
    return renderer(chapter).parse(markdown, { async: false }).trim();
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
