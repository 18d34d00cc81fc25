import { SaxesParser } from 'saxes';
import { type KcdRefusal, refusal } from './kcd-error.ts';
import type { Position } from './model.ts';

const kcdNamespace = 'http://kayak.2codeornot2code.org/1.0';
const ownNamespace = 'urn:vehicle:parse-file:1';

/** What a parse file may hold at most; beyond it the file is refused. */
export interface KcdLimits {
  bytes: number;
  depth: number;
  elements: number;
  messages: number;
  signals: number;
  /** Attributes of one element. */
  attributes: number;
  /** UTF-16 code units of one attribute value. */
  attributeLength: number;
  /** UTF-16 code units of the text of one element. */
  textLength: number;
}

export const defaultLimits: KcdLimits = {
  bytes: 8 * 1024 * 1024,
  depth: 12,
  elements: 150_000,
  messages: 5_000,
  signals: 50_000,
  attributes: 50,
  attributeLength: 1_000,
  textLength: 20_000,
};

/** An element of the KCD namespace; elements of other namespaces are left out with all they hold. */
export interface KcdElement extends Position {
  readonly name: string;
  /** Attributes without a prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Attributes of our own namespace. */
  readonly own: ReadonlyMap<string, string>;
  readonly children: KcdElement[];
}

export interface KcdTree {
  readonly root: KcdElement;
  readonly namespaceMissing: boolean;
}

const nothing: ReadonlyMap<string, string> = new Map();
const start: Position = { line: 1, column: 1 };

/** Reads the bytes of a parse file into elements. Throws KcdRefusal: not XML, a DOCTYPE, or over a limit. */
export function readKcdTree(source: Uint8Array, limits: KcdLimits): KcdTree {
  if (source.length > limits.bytes) {
    throw refusal('file-too-large', start, `The file is larger than ${limits.bytes} bytes.`, {
      limit: limits.bytes,
      actual: source.length,
    });
  }
  const reader = new TreeReader(limits);
  return reader.read(decodeUtf8(source));
}

function decodeUtf8(source: Uint8Array): string {
  const declared = declaredEncoding(source);
  if (declared !== null && !/^(utf-?8|us-ascii|ascii)$/i.test(declared)) {
    throw refusal('bad-encoding', start, `The encoding "${declared}" is not UTF-8.`, { encoding: declared });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source);
  } catch {
    throw refusal('xml-malformed', firstUndecodable(source), 'The file holds bytes that are not UTF-8.');
  }
}

function declaredEncoding(source: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(source.subarray(0, 200));
  return /<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1] ?? null;
}

function firstUndecodable(source: Uint8Array): Position {
  const before = new TextDecoder('utf-8').decode(source).split('\uFFFD', 1)[0] ?? '';
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The state of one parse: saxes calls back, the stack holds the open KCD elements. */
class TreeReader {
  readonly #limits: KcdLimits;
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #open: KcdElement[] = [];
  readonly #counts = { elements: 0, messages: 0, signals: 0, attributes: 0 };
  #root: KcdElement | null = null;
  #namespace = '';
  #depth = 0;
  /** Depth at which an element of another namespace began; 0 when outside of such. */
  #foreignSince = 0;
  #textLength = 0;
  #tagStart: Position = start;
  #tagOffset = 0;

  constructor(limits: KcdLimits) {
    this.#limits = limits;
  }

  read(text: string): KcdTree {
    // The commonest wrong upload is a DBC: say so at its first line, not where the parser gives up.
    if (!/^\s*</.test(text)) throw refusal('xml-malformed', start, 'The file is not XML.');
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw refusal(
        'xml-malformed',
        this.#position(),
        `Not well-formed XML: ${withoutPosition(error.message)}`,
      );
    });
    parser.on('doctype', () => {
      throw refusal('xml-doctype', this.#position(), 'A DOCTYPE is not allowed in a parse file.');
    });
    parser.on('opentagstart', () => {
      this.#counts.attributes = 0;
      this.#advanceTo(text, text.lastIndexOf('<', parser.position));
    });
    parser.on('attribute', (attribute) => {
      this.#count('attributes');
      this.#checkLength('attribute', attribute.value.length);
    });
    parser.on('opentag', (tag) => this.#openElement(tag));
    parser.on('closetag', () => this.#closeElement());
    parser.on('text', (piece) => this.#addText(piece));
    parser.on('cdata', (piece) => this.#addText(piece));
    parser.write(text).close();
    if (this.#root === null) throw refusal('xml-malformed', start, 'The file has no root element.');
    return { root: this.#root, namespaceMissing: this.#namespace === '' };
  }

  #position(): Position {
    return { line: this.#parser.line, column: this.#parser.column + 1 };
  }

  /** The parser only knows where it is, which is after the name of the tag and perhaps on the next line. */
  #advanceTo(text: string, offset: number): void {
    let { line, column } = this.#tagStart;
    for (; this.#tagOffset < offset; this.#tagOffset++) {
      const isLineEnd = text[this.#tagOffset] === '\n';
      line += isLineEnd ? 1 : 0;
      column = isLineEnd ? 1 : column + 1;
    }
    this.#tagStart = { line, column };
  }

  #openElement(tag: OpenTag): void {
    this.#depth += 1;
    this.#textLength = 0;
    this.#count('elements');
    if (this.#depth > this.#limits.depth) {
      throw this.#overLimit('too-deep', 'depth', 'Elements are nested too deeply.');
    }
    if (this.#foreignSince > 0) return;
    const parent = this.#open.at(-1);
    if (parent && tag.uri !== this.#namespace) {
      this.#foreignSince = this.#depth;
      return;
    }
    const element = this.#element(tag);
    if (!parent) this.#checkRoot(tag, element);
    if (tag.local === 'Message') this.#count('messages');
    if (tag.local === 'Signal' || tag.local === 'Multiplex') this.#count('signals');
    parent?.children.push(element);
    this.#open.push(element);
  }

  #closeElement(): void {
    if (this.#foreignSince === 0) this.#open.pop();
    if (this.#foreignSince === this.#depth) this.#foreignSince = 0;
    this.#depth -= 1;
  }

  #element(tag: OpenTag): KcdElement {
    const attributes = new Map<string, string>();
    let own = nothing;
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.uri === '') attributes.set(attribute.local, attribute.value);
      if (attribute.uri === ownNamespace) own = new Map([...own, [attribute.local, attribute.value]]);
    }
    return { name: tag.local, attributes, own, children: [], ...this.#tagStart };
  }

  #checkRoot(tag: OpenTag, element: KcdElement): void {
    const known = tag.uri === kcdNamespace || tag.uri === '';
    if (tag.local !== 'NetworkDefinition' || !known) {
      throw refusal('bad-root', element, `The root element is "${tag.name}", not NetworkDefinition.`, {
        root: tag.name,
      });
    }
    this.#root = element;
    this.#namespace = tag.uri;
  }

  #count(limit: 'elements' | 'messages' | 'signals' | 'attributes'): void {
    this.#counts[limit] += 1;
    if (this.#counts[limit] > this.#limits[limit]) {
      throw this.#overLimit(`too-many-${limit}`, limit, `The file holds too many ${limit}.`);
    }
  }

  #addText(piece: string): void {
    this.#textLength += piece.length;
    this.#checkLength('text', this.#textLength);
  }

  #checkLength(what: 'attribute' | 'text', length: number): void {
    if (length <= this.#limits[`${what}Length`]) return;
    throw this.#overLimit(`${what}-too-long`, `${what}Length`, `A piece of ${what} is too long.`);
  }

  #overLimit(code: string, limit: keyof KcdLimits, message: string): KcdRefusal {
    return refusal(code, this.#position(), `${message} The limit is ${this.#limits[limit]}.`, {
      limit: this.#limits[limit],
    });
  }
}

interface OpenTag {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  readonly attributes: Record<
    string,
    { readonly local: string; readonly uri: string; readonly value: string }
  >;
}

/** saxes puts `line:column: ` before its messages; we carry the place apart. */
function withoutPosition(message: string): string {
  return message.replace(/^\d+:\d+: /, '');
}
