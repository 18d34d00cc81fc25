import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** A part of an xlsx file (ECMA-376 part 2). */
export interface XlsxPart {
  name: string;
  content: string;
}

interface PackedPart {
  name: Buffer;
  size: number;
  checksum: number;
  packed: Buffer;
}

const deflated = promisify<Buffer, Buffer>(deflateRaw);

/** What both heads of a part say of it (APPNOTE 4.3.7, 4.3.12); its time is the first that a zip can tell. */
function headOf({ name, size, checksum, packed }: PackedPart): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(0x21, 8);
  head.writeUInt32LE(checksum, 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

function directoryEntry(part: PackedPart, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('504b01021400', 'hex'), headOf(part), tail, part.name]);
}

/** The parts as one zip file; they are packed beside the loop of events. */
export async function packed(parts: readonly XlsxPart[]): Promise<Buffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const plain = Buffer.from(content);
    const part = {
      name: Buffer.from(name),
      size: plain.length,
      checksum: crc32(plain),
      packed: await deflated(plain),
    };
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), headOf(part), part.name, part.packed]);
    directory.push(directoryEntry(part, offset));
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
