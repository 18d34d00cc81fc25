import { describe, expect, it } from 'vitest';
import { readSheet } from './sheet-reader.ts';
import { sheetXml, textsOf, workbookOf, xlsxOf, zipOf } from './xlsx-testing.ts';

function shared(count: number, text: string): string {
  return `<sst>${`<si><t>${text}</t></si>`.repeat(count)}</sst>`;
}

const manyRows = Array.from({ length: 10_002 }, (_, at) => [`T${at}`]);
const referringRows = `<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`.repeat(9000);

const hostile: ReadonlyArray<[name: string, file: () => Buffer, fault: string]> = [
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
    'millions of shared texts',
    () => workbookOf({ sheet: sheetXml(''), sharedStrings: shared(2_000_000, '') }),
    'tooLarge',
  ],
  [
    'an attribute without end',
    () => workbookOf({ sheet: `<worksheet a="${'x'.repeat(45_000_000)}"` }),
    'damaged',
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

describe('reading an uploaded sheet', () => {
  it.each(hostile)('R9.3 refuses %s', async (_, file, fault) => {
    const content = file();
    const before = process.memoryUsage().rss;
    expect(await readSheet(content)).toEqual({ ok: false, fault });
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  });

  it('R2.49 reads every way in which a cell holds its value', async () => {
    const sheet = sheetXml(
      `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><r><t>a </t></r><r><t>b</t></r></is></c></row>
       <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4" t="str"><v>_x0041_&amp;</v></c>
       <c r="XFD4" s="3"/></row>`,
    );
    const sharedStrings =
      '<sst><si><t>no</t></si><si><r><t>车</t></r><rPh><t>che</t></rPh><r><t>辆</t></r></si></sst>';
    const read = await readSheet(workbookOf({ sheet, sharedStrings }));
    expect(textsOf(read)).toEqual([
      ['车辆', null, 'a b'],
      ['1', '2', '_x0041_&'],
    ]);
    expect(read.ok && read.rows.map(({ number }) => number)).toEqual([1, 4]);
  });

  it('reads a file of ten thousand rows', async () => {
    const read = await readSheet(xlsxOf(manyRows.slice(1)));
    expect(read.ok && read.rows.length).toBe(10_001);
  });
});
