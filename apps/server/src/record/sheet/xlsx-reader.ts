import type { Readable } from 'node:stream';
import { sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import { SaxesParser } from 'saxes';
import type { ReadSheet, SheetCell, SheetRow } from './sheet-row.ts';
import { openXlsxZip, SheetRefusal, type XlsxZip } from './xlsx-zip.ts';

/** What a reader of one part hears, by local names. */
interface XmlEvents {
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function byLocalName(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/** Reads an XML part piece by piece; raises SheetRefusal for a document type, an Error for what is malformed. */
async function readXml(part: Readable, events: XmlEvents): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new SheetRefusal('doctype');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => events.open?.(localName(name), byLocalName(attributes)));
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('closetag', ({ name }) => events.close?.(localName(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of part) parser.write(decoder.decode(bytes, { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}

/** `text` is what a cell of a spreadsheet program can hold at most; `texts` the sum over all cells. */
const limits = Object.freeze({ columns: 100, sharedTexts: 1_000_000, text: 32_767, texts: 20_000_000 });

const workbookPart = 'xl/workbook.xml';
const relationsPart = 'xl/_rels/workbook.xml.rels';
const sharedTextsPart = 'xl/sharedStrings.xml';

/** ECMA-376 part 1, §22.9.2.19: `_x000D_` stands for the character with this code. PostgreSQL keeps no NUL in a text. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    code === '0000' ? '' : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

async function readWorkbook(zip: XlsxZip): Promise<{ sheet: string; isFrom1904: boolean }> {
  let relation: string | undefined;
  let isFrom1904 = false;
  await readXml(await zip.open(workbookPart), {
    open: (name, attributes) => {
      if (name === 'sheet') relation ??= attributes.get('id');
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.get('date1904') ?? '');
    },
  });
  let target: string | undefined;
  await readXml(await zip.open(relationsPart), {
    open: (_, attributes) => {
      if (relation !== undefined && attributes.get('Id') === relation) target = attributes.get('Target');
    },
  });
  if (target === undefined) throw new SheetRefusal('noSheet');
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isFrom1904 };
}

/** Gathers the text of the elements `t`, without the phonetic guides beside them. */
function textGatherer() {
  let isInside = false;
  let phonetic = 0;
  let text = '';
  return {
    open(name: string) {
      if (name === 'rPh') phonetic += 1;
      if (name === 't' && phonetic === 0) isInside = true;
    },
    add(part: string) {
      if (isInside) text += part;
      if (text.length > limits.text) throw new SheetRefusal('tooLarge');
    },
    close(name: string) {
      if (name === 'rPh') phonetic -= 1;
      if (name === 't') isInside = false;
    },
    take() {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
}

async function readSharedTexts(zip: XlsxZip): Promise<string[]> {
  const texts: string[] = [];
  if (!zip.has(sharedTextsPart)) return texts;
  const gatherer = textGatherer();
  await readXml(await zip.open(sharedTextsPart), {
    open: gatherer.open,
    text: gatherer.add,
    close: (name) => {
      gatherer.close(name);
      if (name === 'si' && texts.push(gatherer.take()) > limits.sharedTexts)
        throw new SheetRefusal('tooLarge');
    },
  });
  return texts;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new SheetRefusal('damaged');
  return Number(text);
}

function columnAt(reference: string | undefined, after: number): number {
  if (reference === undefined) return after + 1;
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw new SheetRefusal('damaged');
  return columnNumber(letters);
}

const kinds: ReadonlyMap<string, SheetCell['kind']> = new Map([
  ['n', 'number'],
  ['b', 'boolean'],
]);

/** Keeps the cells that hold something; whatever lies outside the limits ends the reading. */
function rowGatherer() {
  const rows: SheetRow[] = [];
  let texts = 0;
  return {
    rows,
    add(number: number, cell: SheetCell) {
      if (cell.text.trim() === '' && !cell.isFormula) return;
      if (number > sheetLimit.rows + 1) throw new SheetRefusal('tooManyRows');
      if (cell.column > limits.columns) throw new SheetRefusal('tooManyColumns');
      texts += cell.text.length;
      if (cell.text.length > limits.text || texts > limits.texts) throw new SheetRefusal('tooLarge');
      const last = rows.at(-1);
      if (last?.number === number) {
        if (last.cells.some(({ column }) => column === cell.column)) throw new SheetRefusal('damaged');
        last.cells.push(cell);
      } else if (last && last.number > number) throw new SheetRefusal('damaged');
      else rows.push({ number, cells: [cell] });
    },
  };
}

async function readRows(zip: XlsxZip, sheet: string, sharedTexts: readonly string[]): Promise<SheetRow[]> {
  const gatherer = rowGatherer();
  const inline = textGatherer();
  let [row, column, type, value, isValue] = [0, 0, 'n', '', false];
  let [formula, isFormula]: [string | null, boolean] = [null, false];
  const cellText = () => {
    if (type === 'inlineStr') return inline.take();
    return type === 's' && value !== '' ? (sharedTexts[Number(value)] ?? '') : value;
  };
  await readXml(await zip.open(sheet), {
    open: (name, attributes) => {
      inline.open(name);
      if (name === 'row') {
        const number = attributes.get('r');
        [row, column] = [number === undefined ? row + 1 : positive(number), 0];
      } else if (name === 'c') {
        column = columnAt(attributes.get('r'), column);
        [type, value, formula] = [attributes.get('t') ?? 'n', '', null];
      } else if (name === 'v') isValue = true;
      else if (name === 'f') [formula, isFormula] = ['', true];
    },
    text: (text) => {
      inline.add(text);
      if (isValue) value += text;
      if (isFormula) formula += text;
      if (value.length > limits.text || (formula ?? '').length > limits.text)
        throw new SheetRefusal('tooLarge');
    },
    close: (name) => {
      inline.close(name);
      if (name === 'v') isValue = false;
      if (name === 'f') isFormula = false;
      if (name !== 'c') return;
      const cell = { column, kind: kinds.get(type) ?? 'text', text: cellText() };
      // LibreOffice writes every boolean so.
      const isComputed = formula !== null && !/^(TRUE|FALSE)\(\)$/.test(formula);
      gatherer.add(row, isComputed ? { ...cell, isFormula: true } : cell);
    },
  });
  return gatherer.rows;
}

/** The first sheet of an xlsx file (ECMA-376), without its empty cells; never throws for what is in the file. */
export async function readXlsx(content: Buffer): Promise<ReadSheet> {
  try {
    const zip = await openXlsxZip(content);
    const { sheet, isFrom1904 } = await readWorkbook(zip);
    const rows = await readRows(zip, sheet, await readSharedTexts(zip));
    return rows.length > 0 ? { ok: true, rows, isFrom1904 } : { ok: false, fault: 'noRows' };
  } catch (error) {
    return { ok: false, fault: error instanceof SheetRefusal ? error.fault : 'damaged' };
  }
}
