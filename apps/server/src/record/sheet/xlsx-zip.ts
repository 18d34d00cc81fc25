import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { SheetFault } from './sheet-row.ts';

const limits = Object.freeze({ entries: 64, inflated_bytes: 50_000_000 });

/** Ends the reading of a file with what is wrong with it. */
export class SheetRefusal extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The parts of an xlsx file (ECMA-376 part 2) by name. */
export interface XlsxZip {
  has(name: string): boolean;
  open(name: string): Promise<Readable>;
}

/** Password-protected workbooks and the older xls lie in a compound file, not in a zip. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipMark = Buffer.from('PK');

function isBeginning(content: Buffer, mark: Buffer): boolean {
  return content.subarray(0, mark.length).equals(mark);
}

/** Parts that bring what is not in the file, or do something by themselves. */
function assertNoActiveContent(name: string): void {
  if (/^xl\/externalLinks\//i.test(name)) throw new SheetRefusal('externalLinks');
  if (/vbaProject\.bin$/i.test(name)) throw new SheetRefusal('macros');
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new SheetRefusal('tooLarge');
  const entries = new Map<string, Entry>();
  let inflated_bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SheetRefusal('encrypted');
    // What inflates to more than it declares is stopped by the reader of the zip.
    inflated_bytes += entry.uncompressedSize;
    if (inflated_bytes > limits.inflated_bytes) throw new SheetRefusal('tooLarge');
    assertNoActiveContent(entry.fileName);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Raises SheetRefusal where the content is no zip of a bearable size. */
export async function openXlsxZip(content: Buffer): Promise<XlsxZip> {
  if (isBeginning(content, compoundFile)) throw new SheetRefusal('encrypted');
  if (!isBeginning(content, zipMark)) throw new SheetRefusal('notXlsx');
  const zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true });
  const entries = await entriesOf(zip);
  return {
    has: (name) => entries.has(name),
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new SheetRefusal('noSheet');
      return zip.openReadStreamPromise(entry);
    },
  };
}
