import { sheetXml, workbookOf, xlsxOf, zipOf } from '../../record/sheet/xlsx-testing.ts';

function shared(count: number, text: string): string {
  return `<sst>${`<si><t>${text}</t></si>`.repeat(count)}</sst>`;
}

/** One more than an import takes. */
export const manyRows = Array.from({ length: 10_002 }, (_, at) => [`T${at}`]);
const referringRows = `<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`.repeat(9000);

/** Files that are made to hurt or to deceive, and what is said of each. */
export const hostileSheets: ReadonlyArray<[name: string, file: () => Buffer, fault: string]> = [
  ['nothing', () => Buffer.alloc(0), 'notXlsx'],
  ['a text', () => Buffer.from('terminalNo,simNo\nT1,13800000000'), 'notXlsx'],
  ['the beginning of a zip', () => xlsxOf([['a']]).subarray(0, 200), 'damaged'],
  ['a zip of something else', () => zipOf([{ name: 'readme.txt', content: 'hello' }]), 'noSheet'],
  ['a password-protected workbook', () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'encrypted'],
  [
    'an encrypted entry',
    () => zipOf([{ name: 'xl/workbook.xml', content: 'x', isEncrypted: true }]),
    'encrypted',
  ],
  [
    'a zip bomb that declares its size',
    () => workbookOf({ sheet: sheetXml(' '.repeat(60_000_000)) }),
    'tooLarge',
  ],
  [
    'a zip bomb that hides its size',
    () => zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(60_000_000, 32), declared_bytes: 100 }]),
    'damaged',
  ],
  [
    'very many entries',
    () => zipOf(Array.from({ length: 65 }, (_, at) => ({ name: `xl/${at}`, content: '' }))),
    'tooLarge',
  ],
  [
    'a cell in the last corner',
    () => workbookOf({ sheet: sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }),
    'tooManyRows',
  ],
  [
    'a cell in the last column',
    () => workbookOf({ sheet: sheetXml('<row r="1"><c r="XFD1"><v>1</v></c></row>') }),
    'tooManyColumns',
  ],
  ['more rows than are taken', () => xlsxOf(manyRows), 'tooManyRows'],
  [
    'a document type',
    () =>
      workbookOf({
        sheet: `<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml('<row><c t="str"><v>&b;</v></c></row>')}`,
      }),
    'doctype',
  ],
  [
    'one long shared text in very many cells',
    () => workbookOf({ sheet: sheetXml(referringRows), sharedStrings: shared(1, 'x'.repeat(30_000)) }),
    'tooLarge',
  ],
  [
    'a shared text longer than any cell',
    () => workbookOf({ sheet: sheetXml(''), sharedStrings: shared(1, 'x'.repeat(40_000_000)) }),
    'tooLarge',
  ],
  [
    'more than a million shared texts',
    () => workbookOf({ sheet: sheetXml(''), sharedStrings: shared(1_000_001, '') }),
    'tooLarge',
  ],
  [
    'an attribute without end',
    () => workbookOf({ sheet: `<worksheet a="${'x'.repeat(45_000_000)}"` }),
    'damaged',
  ],
  [
    'ten thousand entries',
    () => zipOf(Array.from({ length: 10_000 }, (_, at) => ({ name: `xl/${at}`, content: '' }))),
    'tooLarge',
  ],
  ['a zip within the zip', () => zipOf([{ name: 'inner.xlsx', content: xlsxOf([['a']]) }]), 'noSheet'],
  [
    'an entry that climbs out of its folder',
    () => zipOf([{ name: '../../xl/workbook.xml', content: 'x' }]),
    'damaged',
  ],
  [
    'a workbook with macros',
    () =>
      zipOf([
        { name: 'xl/vbaProject.bin', content: 'x' },
        { name: 'xl/workbook.xml', content: 'x' },
      ]),
    'macros',
  ],
  [
    'links to another workbook',
    () => zipOf([{ name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' }]),
    'externalLinks',
  ],
  [
    'a million rows',
    () => workbookOf({ sheet: sheetXml('<row><c><v>1</v></c></row>'.repeat(1_000_000)) }),
    'tooManyRows',
  ],
  ['half a sheet', () => workbookOf({ sheet: '<worksheet><sheetData><row>' }), 'damaged'],
  [
    'bytes that are no UTF-8',
    () => zipOf([{ name: 'xl/workbook.xml', content: Buffer.from([255, 254]) }]),
    'damaged',
  ],
  ['a sheet without a cell', () => workbookOf({ sheet: sheetXml('<row r="1048576"/>') }), 'noRows'],
  [
    'two cells in one place',
    () => workbookOf({ sheet: sheetXml('<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>') }),
    'damaged',
  ],
];
