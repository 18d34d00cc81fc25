import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { z } from 'zod';
import type { Executor } from '../../platform/db/executor.ts';
import { xlsxOf } from '../../record/sheet/xlsx-testing.ts';
import { dieselKcd } from '../config-file.ts';
import { plainPicture } from '../file.ts';
import type { Choose } from './example.ts';
import { inputOf } from './input.ts';
import { nameOf } from './record.sql.ts';
import { nounOf, referenceOf } from './record-kind.ts';
import type { Side } from './side.ts';

interface FormParts {
  executor: Executor;
  call: Call;
  side: Side;
  choose: Choose;
}

function appendFile(form: FormData, content: Buffer, name: string): FormData {
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Whether the sheet of the call's resource has a column for the property. */
export function hasColumn(call: Call, property: string): boolean {
  const body = calls.get(`${nounOf(call)}.export`)?.body;
  const columns = body instanceof z.ZodObject ? body.shape.columns : null;
  if (!(columns instanceof z.ZodArray)) throw new Error(`${call.name} has no export that names its columns`);
  return columns.safeParse([{ property, title: property }]).success;
}

type Cell = string | number | boolean | null;

async function cellOf({ executor, call }: FormParts, property: string, value: unknown): Promise<Cell> {
  if (value === null || typeof value === 'boolean') return value;
  const plain = typeof value === 'number' ? value : String(value);
  const kind = referenceOf(call, property);
  return kind === null ? plain : nameOf(executor, kind, plain);
}

const faultCodes = z.array(z.object({ spn: z.int(), fmi: z.int() }));

/** A sheet brings the codes of a fault as it shows them, in one text. */
function asColumns({ faultCodes: codes, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (codes === undefined) return rest;
  const texts = faultCodes.parse(codes).map(({ spn, fmi }) => `${spn}/${fmi}`);
  return { ...rest, faultCodeText: texts.join(', ') };
}

/** A file of one record, with what its creation would take. */
async function sheetForm(parts: FormParts, creation: Call): Promise<FormData> {
  const { body } = await inputOf(creation, parts.side, parts.choose);
  const written = asColumns(z.record(z.string(), z.unknown()).parse(body));
  const properties = Object.keys(written).filter((property) => hasColumn(parts.call, property));
  const row = [];
  for (const property of properties) row.push(await cellOf(parts, property, written[property]));
  const form = new FormData();
  form.append('columns', JSON.stringify(properties.map((property) => ({ property, title: property }))));
  return appendFile(form, xlsxOf([properties, row]), 'records.xlsx');
}

function pictureForm(content: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'picture.png');
  return form;
}

/** What a multipart call is sent: a sheet where it imports one, a picture to keep, else a parse file. */
export async function formOf(parts: FormParts): Promise<FormData> {
  if (parts.call.name === 'file.upload') return pictureForm(await plainPicture(32, 32).png().toBuffer());
  if (!/\.(import|mark)$/.test(parts.call.name)) return appendFile(new FormData(), dieselKcd, 'diesel.xml');
  const creation = calls.get(`${nounOf(parts.call)}.create`);
  if (!creation) throw new Error(`${parts.call.name} imports what cannot be created`);
  return sheetForm(parts, creation);
}
