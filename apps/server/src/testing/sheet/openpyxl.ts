import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const places = ['/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3'];

/** A Python that has openpyxl, which reads xlsx files by itself; null where there is none. */
export async function pythonWithOpenpyxl(): Promise<string | null> {
  const { OPENPYXL_PYTHON: named } = process.env;
  for (const place of (named ? [named] : places).filter((one) => existsSync(one))) {
    const isThere = await promisify(execFile)(place, ['-c', 'import openpyxl']).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return null;
}

/** Tells all that is in the first sheet, and what the other sheets are. */
const program = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
cells = [{
    'at': cell.coordinate,
    'value': None if cell.value is None else str(cell.value),
    'format': cell.number_format,
    'colour': cell.font.color.rgb if cell.font.color is not None and isinstance(cell.font.color.rgb, str) else None,
    'fill': cell.fill.fgColor.rgb if cell.fill.fill_type == 'solid' else None,
    'comment': cell.comment.text if cell.comment else None,
} for row in sheet.iter_rows() for cell in row]
rules = [{
    'range': str(rule.sqref), 'type': rule.type, 'from': rule.formula1, 'until': rule.formula2, 'stops': bool(rule.showErrorMessage),
} for rule in sheet.data_validations.dataValidation]
others = [{
    'title': other.title, 'state': other.sheet_state,
    'columns': [[str(cell.value) for cell in column if cell.value is not None] for column in other.iter_cols()],
} for other in book.worksheets[1:]]
print(json.dumps({'cells': cells, 'rules': rules, 'others': others, 'frozen': sheet.freeze_panes}))
`;

const told = z.object({
  cells: z.array(
    z.object({
      at: z.string(),
      value: z.string().nullable(),
      format: z.string(),
      colour: z.string().nullable(),
      fill: z.string().nullable(),
      comment: z.string().nullable(),
    }),
  ),
  rules: z.array(
    z.object({
      range: z.string(),
      type: z.string(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      stops: z.boolean(),
    }),
  ),
  others: z.array(z.object({ title: z.string(), state: z.string(), columns: z.array(z.array(z.string())) })),
  frozen: z.string().nullable(),
});

/** What openpyxl sees in an xlsx file. */
export async function seenByOpenpyxl(python: string, content: Buffer): Promise<z.infer<typeof told>> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-openpyxl-'));
  try {
    const file = join(folder, 'file.xlsx');
    await writeFile(file, content);
    const { stdout } = await promisify(execFile)(python, ['-c', program, file], {
      maxBuffer: 64 * 1024 * 1024,
      env: { PYTHONIOENCODING: 'utf-8' },
    });
    return told.parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
