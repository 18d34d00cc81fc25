import { crc32, deflateRawSync } from 'node:zlib';
import type { ReadSheet } from './sheet-row.ts';

interface Entry {
  name: string;
  content: string | Buffer;
  /** What the zip says about the size, where that is a lie. */
  declared_bytes?: number;
  isEncrypted?: boolean;
}

function header(entry: Entry, packed: Buffer, content: Buffer): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(entry.isEncrypted ? 1 : 0, 2);
  bytes.writeUInt16LE(8, 4);
  bytes.writeUInt32LE(crc32(content), 10);
  bytes.writeUInt32LE(packed.length, 14);
  bytes.writeUInt32LE(entry.declared_bytes ?? content.length, 18);
  bytes.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return bytes;
}

/** A zip file (APPNOTE 4.3), for contents that no honest program writes. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const head = header(entry, packed, content);
    const name = Buffer.from(entry.name);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('504b01021400', 'hex'), head, tail, name);
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), head, name, packed]);
    local.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

interface Parts {
  sheet: string;
  sharedStrings?: string;
  workbook?: string;
}

/** The least that makes a workbook, around the rows of one sheet. */
export function workbookOf({ sheet, sharedStrings, workbook }: Parts): Buffer {
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content:
        workbook ??
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    ...(sharedStrings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: sharedStrings }]),
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ]);
}

export function sheetXml(rows: string): string {
  return `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
}

type Value = string | number | boolean | null;

function cellXml(value: Value): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** An xlsx file of these rows. */
export function xlsxOf(rows: ReadonlyArray<readonly Value[]>): Buffer {
  return workbookOf({
    sheet: sheetXml(rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')),
  });
}

/** The rows that have been read, as texts by column; null where a cell is empty. */
export function textsOf(read: ReadSheet): Array<Array<string | null>> {
  if (!read.ok) throw new Error(read.fault);
  return read.rows.map(({ cells }) => {
    const width = Math.max(...cells.map(({ column }) => column));
    return Array.from(
      { length: width },
      (_, at) => cells.find(({ column }) => column === at + 1)?.text ?? null,
    );
  });
}
