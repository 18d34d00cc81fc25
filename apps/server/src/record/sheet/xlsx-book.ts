import { setImmediate as nextTurn } from 'node:timers/promises';
import { packed, type XlsxPart } from './xlsx-pack.ts';

export type Format = 'general' | 'text' | 'whole' | 'day' | 'instant';
export type Look = 'plain' | 'title' | 'required' | 'example' | 'wrong';

interface Style {
  format: Format;
  look: Look;
}

export interface BookCell extends Partial<Style> {
  /** From 1. */
  column: number;
  /** Null: nothing stands in it, and it is drawn all the same. */
  value: string | number | boolean | null;
  comment?: string;
}

export interface BookRow {
  /** From 1, in order. */
  number: number;
  cells: readonly BookCell[];
}

export interface BookColumn {
  /** Characters. */
  width: number;
  /** Of the cells that nobody has filled yet. */
  format: Format;
}

export interface Validation {
  column: number;
  fromRow: number;
  untilRow: number;
  /** What a cell can hold. */
  rule:
    | { kind: 'list'; choices: readonly string[] }
    | { kind: 'whole' | 'decimal'; min: number; max: number }
    | { kind: 'characters'; max: number }
    | { kind: 'day' };
  /** What is said while a cell is filled, and when it cannot be so. */
  title: string;
  message: string;
  /** Something else can be entered. */
  isOpen?: boolean;
}

export interface Book {
  name: string;
  columns: readonly BookColumn[];
  rows: readonly BookRow[];
  validations: readonly Validation[];
  /** What the hidden sheet is called whose columns are the lists. */
  listsName: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** XML has no way to write them, but for tabs and the ends of lines. */
const unwritable = /[\p{Cc}\ufffe\uffff]/gu;

function escapedLetter(letter: string): string {
  if (/[\t\n\r]/.test(letter)) return letter;
  return `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** What reads like an escape of ECMA-376 part 1, §22.9.2.19, and is none, is escaped itself. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unwritable, escapedLetter)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');
}

export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? columnLetter(Math.floor((column - 1) / 26)) + letter : letter;
}

const formats: readonly Format[] = ['general', 'text', 'whole', 'day', 'instant'];
const looks: readonly Look[] = ['plain', 'title', 'required', 'example', 'wrong'];
const formatCodes = { general: 0, text: 49, whole: 1, day: 164, instant: 165 } as const;

function styleOf({ format = 'general', look = 'plain' }: Partial<Style>): number {
  return looks.indexOf(look) * formats.length + formats.indexOf(format);
}

/** Fonts and fills stand in the order of the looks. */
function stylesXml(): string {
  const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="Calibri"/></font>`;
  const colour = (rgb: string) => `<color rgb="FF${rgb}"/>`;
  const fonts = [
    font(''),
    font('<b/>'),
    font(`<b/>${colour('C81E1E')}`),
    font(`<i/>${colour('7C8798')}`),
    font(colour('C81E1E')),
  ];
  const solid = (rgb: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
  // The first two fills are fixed.
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    solid('F0F3F8'),
    solid('F5F7FA'),
    solid('FBD5D5'),
  ];
  const fillOf = { plain: 0, title: 2, required: 2, example: 3, wrong: 4 } as const;
  const cells = looks.flatMap((look, at) =>
    formats.map(
      (format) =>
        `<xf numFmtId="${formatCodes[format]}" fontId="${at}" fillId="${fillOf[look]}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`,
    ),
  );
  return `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function cellXml(row: number, cell: BookCell): string {
  const { column, value } = cell;
  const place = `r="${columnLetter(column)}${row}" s="${styleOf(cell)}"`;
  if (value === null) return `<c ${place}/>`;
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c ${place} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`;
}

const rowsInOneTurn = 500;

/** Made some rows at a time, so that others get their turn. */
async function rowsXml(rows: readonly BookRow[]): Promise<string> {
  const written: string[] = [];
  for (const [at, { number, cells }] of rows.entries()) {
    if (at % rowsInOneTurn === rowsInOneTurn - 1) await nextTurn();
    written.push(`<row r="${number}">${cells.map((cell) => cellXml(number, cell)).join('')}</row>`);
  }
  return written.join('');
}

function ruleXml({ rule }: Validation, listsName: string, list: number): { type: string; inside: string } {
  const formula = (text: string | number, at = 1) => `<formula${at}>${xml(String(text))}</formula${at}>`;
  switch (rule.kind) {
    case 'list': {
      const letter = columnLetter(list);
      const range = `'${listsName}'!$${letter}$1:$${letter}$${rule.choices.length}`;
      return { type: 'type="list"', inside: formula(range) };
    }
    case 'characters':
      return { type: 'type="textLength" operator="lessThanOrEqual"', inside: formula(rule.max) };
    case 'day':
      return { type: 'type="date" operator="greaterThanOrEqual"', inside: formula(61) };
    default:
      return {
        type: `type="${rule.kind}" operator="between"`,
        inside: formula(rule.min) + formula(rule.max, 2),
      };
  }
}

/** Spreadsheet programs show no more of it. */
const longest = { title: 32, message: 255 };

function validationsXml({ validations, listsName }: Book): string {
  if (validations.length === 0) return '';
  let list = 0;
  const lines = validations.map((validation) => {
    const { column, fromRow, untilRow, rule, title, message, isOpen = false } = validation;
    if (rule.kind === 'list') list += 1;
    const { type, inside } = ruleXml(validation, listsName, list);
    const letter = columnLetter(column);
    const shown = xml(title.slice(0, longest.title));
    const said = xml(message.slice(0, longest.message));
    return `<dataValidation ${type} allowBlank="1" showInputMessage="1"${isOpen ? '' : ' showErrorMessage="1"'} errorTitle="${shown}" error="${said}" promptTitle="${shown}" prompt="${said}" sqref="${letter}${fromRow}:${letter}${untilRow}">${inside}</dataValidation>`;
  });
  return `<dataValidations count="${lines.length}">${lines.join('')}</dataValidations>`;
}

interface Comment {
  row: number;
  column: number;
  text: string;
}

function commentsOf({ rows }: Book): Comment[] {
  return rows.flatMap(({ number: row, cells }) =>
    cells.flatMap(({ column, comment: text }) => (text === undefined ? [] : [{ row, column, text }])),
  );
}

function commentsXml(comments: readonly Comment[]): string {
  const lines = comments.map(
    ({ row, column, text }) =>
      `<comment ref="${columnLetter(column)}${row}" authorId="0"><text><r><t xml:space="preserve">${xml(text)}</t></r></text></comment>`,
  );
  return `${head}<comments xmlns="${main}"><authors><author></author></authors><commentList>${lines.join('')}</commentList></comments>`;
}

/** Where the notes are drawn (ECMA-376 part 4, §19): without it programs show none. */
function drawingXml(comments: readonly Comment[]): string {
  const shapes = comments.map(({ row, column, text }, at) => {
    const height = 2 + Math.ceil(text.length / 16);
    return `<v:shape id="_x0000_s${1025 + at}" type="#_x0000_t202" style="position:absolute;width:180pt;height:72pt;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column}, 15, ${row - 1}, 2, ${column + 2}, 15, ${row - 1 + height}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column - 1}</x:Column></x:ClientData></v:shape>`;
  });
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes.join('')}</xml>`;
}

async function sheetXml(book: Book, hasComments: boolean): Promise<string> {
  const columns = book.columns.map(
    ({ width, format }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf({ format })}" customWidth="1"/>`,
  );
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const drawing = hasComments ? '<legacyDrawing r:id="rId1"/>' : '';
  return `${head}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>${await rowsXml(book.rows)}</sheetData>${validationsXml(book)}${drawing}</worksheet>`;
}

async function listsXml(lists: ReadonlyArray<readonly string[]>): Promise<string> {
  const most = Math.max(...lists.map(({ length }) => length));
  const rows = Array.from({ length: most }, (_, at) => ({
    number: at + 1,
    cells: lists.flatMap((list, column) =>
      list[at] === undefined ? [] : [{ column: column + 1, value: list[at], format: 'text' as const }],
    ),
  }));
  return `${head}<worksheet xmlns="${main}"><sheetData>${await rowsXml(rows)}</sheetData></worksheet>`;
}

function relationsXml(entries: ReadonlyArray<readonly [type: string, target: string]>): string {
  const lines = entries.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packageRelations}">${lines.join('')}</Relationships>`;
}

function typesXml(hasComments: boolean, hasLists: boolean): string {
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${office}.${type}+xml"/>`;
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${hasLists ? part('worksheets/sheet2', 'worksheet') : ''}${part('styles', 'styles')}${hasComments ? part('comments1', 'comments') : ''}</Types>`;
}

/** A workbook of one sheet and a hidden one with what its cells choose from. */
export async function bookFile(book: Book): Promise<Buffer> {
  const comments = commentsOf(book);
  const lists = book.validations.flatMap(({ rule }) => (rule.kind === 'list' ? [rule.choices] : []));
  const [hasComments, hasLists] = [comments.length > 0, lists.length > 0];
  const hidden = hasLists
    ? `<sheet name="${xml(book.listsName)}" sheetId="2" state="hidden" r:id="rId2"/>`
    : '';
  const parts: XlsxPart[] = [
    { name: '[Content_Types].xml', content: typesXml(hasComments, hasLists) },
    { name: '_rels/.rels', content: relationsXml([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xml(book.name)}" sheetId="1" r:id="rId1"/>${hidden}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsXml([
        ['worksheet', 'worksheets/sheet1.xml'],
        hasLists ? ['worksheet', 'worksheets/sheet2.xml'] : ['styles', 'styles.xml'],
        ...(hasLists ? [['styles', 'styles.xml'] as const] : []),
      ]),
    },
    { name: 'xl/styles.xml', content: stylesXml() },
    { name: 'xl/worksheets/sheet1.xml', content: await sheetXml(book, hasComments) },
  ];
  if (hasLists) parts.push({ name: 'xl/worksheets/sheet2.xml', content: await listsXml(lists) });
  if (hasComments) {
    parts.push(
      { name: 'xl/comments1.xml', content: commentsXml(comments) },
      { name: 'xl/drawings/vmlDrawing1.vml', content: drawingXml(comments) },
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        content: relationsXml([
          ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
          ['comments', '../comments1.xml'],
        ]),
      },
    );
  }
  return packed(parts);
}
