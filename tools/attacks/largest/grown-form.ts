import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { fileLimit } from '@vehicle/contract/core/file';
import { sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import type { Executor } from '@vehicle/server/platform/db/executor';
import { xlsxOf } from '@vehicle/server/record/sheet/xlsx-testing';
import { dieselKcd } from '@vehicle/server/testing/config-file';
import { noise, plainPicture } from '@vehicle/server/testing/file';
import type { Choose } from '@vehicle/server/testing/security/example';
import { hasColumn } from '@vehicle/server/testing/security/form';
import { inputOf } from '@vehicle/server/testing/security/input';
import { nameOf } from '@vehicle/server/testing/security/record.sql';
import { nounOf, referenceOf } from '@vehicle/server/testing/security/record-kind';
import type { Side } from '@vehicle/server/testing/security/side';
import { z } from 'zod';

interface FormParts {
  executor: Executor;
  call: Call;
  side: Side;
  choose: Choose;
}

type Cell = string | number | boolean | null;
const record = z.record(z.string(), z.unknown());

function formWith(content: Buffer, name: string, type = ''): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  return form;
}

/** All rows name the same records. */
function once(choose: Choose): Choose {
  const known = new Map<string, ReturnType<Choose>>();
  return (kind, property) => {
    const found = known.get(kind) ?? choose(kind, property);
    known.set(kind, found);
    return found;
  };
}

/** As many rows as a sheet may have, each a record of its own. */
async function largestSheet({ executor, call, side, choose }: FormParts): Promise<FormData> {
  const creation = calls.get(`${nounOf(call)}.create`);
  if (!creation) throw new Error(`${call.name} imports what cannot be created`);
  const names = new Map<string, string>();
  const sameRecords = once(choose);
  const cellOf = async (property: string, value: unknown): Promise<Cell> => {
    if (value === null || typeof value === 'boolean') return value;
    const kind = referenceOf(call, property);
    const plain = typeof value === 'number' ? value : String(value);
    if (kind === null) return plain;
    const key = `${kind} ${plain}`;
    if (!names.has(key)) names.set(key, await nameOf(executor, kind, plain));
    return names.get(key) ?? '';
  };
  const rows: Cell[][] = [];
  let properties: string[] = [];
  for (let at = 0; at < sheetLimit.rows; at++) {
    const { faultCodes, ...body } = record.parse((await inputOf(creation, side, sameRecords)).body);
    const written =
      faultCodes === undefined ? body : { ...body, faultCodeText: `${(at % 500_000) + 1}/${at % 31}` };
    if ('spn' in written) Object.assign(written, { spn: 100_000 + at, sourceAddress: at % 250 });
    properties = Object.keys(written).filter((property) => hasColumn(call, property));
    const row: Cell[] = [];
    for (const property of properties) row.push(await cellOf(property, Reflect.get(written, property)));
    rows.push(row);
  }
  const form = formWith(xlsxOf([properties, ...rows]), 'records.xlsx');
  form.append('columns', JSON.stringify(properties.map((property) => ({ property, title: property }))));
  return form;
}

/** A parse file with as many messages as fit, each with a name and an id of its own. */
function largestParseFile(): Buffer {
  const text = dieselKcd.toString();
  const start = text.search(/<(\w+:)?Message\b/);
  const end = text.lastIndexOf('</') < 0 ? text.length : text.search(/<\/(\w+:)?Bus>/);
  if (start < 0 || end < 0) return dieselKcd;
  const [head, messages, tail] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const room = fileLimit.bytes - Buffer.byteLength(head + messages + tail) - 100_000;
  const copies: string[] = [];
  for (let at = 1, bytes = 0; ; at++) {
    const copy = messages
      .replace(/(<(?:\w+:)?(?:Message|Signal)\b[^>]*?\bname=")([^"]*)"/g, `$1$2_${at}"`)
      .replace(
        /\bid="0x([0-9A-Fa-f]+)"/g,
        (_, id: string) => `id="0x${((Number.parseInt(id, 16) + at * 0x100) % 0x1fffffff).toString(16)}"`,
      );
    bytes += Buffer.byteLength(copy);
    if (bytes > room) break;
    copies.push(copy);
  }
  return Buffer.from(head + messages + copies.join('') + tail);
}

const { maxSide_px } = fileLimit;

/** Pictures with many pixels and with many bytes, the heaviest last. */
async function pictures(): Promise<Buffer[]> {
  return [
    await noise(1_300, 1_300).png().toBuffer(),
    await plainPicture(maxSide_px, maxSide_px).png().toBuffer(),
  ];
}

/** The forms that a multipart call may be sent, each as large as it can be in its own way. */
export async function grownForms(parts: FormParts): Promise<FormData[]> {
  const { name } = parts.call;
  if (name.endsWith('.import')) return [await largestSheet(parts)];
  if (name === 'file.upload')
    return (await pictures()).map((content) => formWith(content, 'picture.png', 'image/png'));
  return [formWith(dieselKcd, 'diesel.xml'), formWith(largestParseFile(), 'large.xml')];
}
