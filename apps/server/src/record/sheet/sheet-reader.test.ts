import { describe, expect, it } from 'vitest';
import { hostileSheets, manyRows } from '../../testing/sheet/hostile.ts';
import { readSheet } from './sheet-reader.ts';
import { sheetXml, textsOf, workbookOf, xlsxOf } from './xlsx-testing.ts';

describe('reading an uploaded sheet', () => {
  it.each(hostileSheets)('E66 R9.3 refuses %s', async (_, file, fault) => {
    const content = file();
    const before = process.memoryUsage().rss;
    expect(await readSheet(content)).toEqual({ ok: false, fault });
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  it('R2.49 reads every way in which a cell holds its value', async () => {
    const sheet = sheetXml(
      `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><r><t>a </t></r><r><t>b</t></r></is></c></row>
       <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><v>2</v></c><c r="C4" t="str"><v>_x0041_&amp;</v></c>
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
