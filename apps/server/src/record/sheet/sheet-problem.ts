import type { FieldError } from '@vehicle/contract/core/envelope';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import type { SheetProblem } from '@vehicle/contract/core/sheet/sheet-report';

/** What is to be said of one cell; without a property of a row as a whole. */
export interface Remark {
  row: number;
  property: string;
  message: string;
  value: string;
}

const longestValue = 60;

/** The column that a property of the write form is read from; `faultCodes.0.spn` lies in that of `faultCodes`. */
function columnOf({ sheet }: AnyResource, path: string): string {
  const [name = ''] = path.split('.');
  return sheet?.columns.find(({ read }) => read?.into === name)?.property ?? name;
}

/** Where in the file an error is: its path is `rows.12.simNo`. */
export function placeOf(resource: AnyResource, { path }: FieldError): { row: number; property: string } {
  const [, row = '0', ...rest] = path.split('.');
  return { row: Number(row), property: columnOf(resource, rest.join('.')) };
}

/** Puts together what is the same in several rows of a column; what most rows have comes first. */
export function grouped(remarks: readonly Remark[]): SheetProblem[] {
  const groups = Map.groupBy(remarks, ({ property, message }) => JSON.stringify([property, message]));
  const problems = [...groups.values()].flatMap((group): SheetProblem[] => {
    const [first] = group;
    if (!first) return [];
    const rows = new Map(group.map((remark) => [remark.row, remark]));
    const examples = [...rows.values()]
      .slice(0, sheetLimit.examples)
      .map(({ row, value }) => ({ row, value: value.slice(0, longestValue) }));
    return [{ property: first.property, message: first.message, rows: rows.size, examples }];
  });
  return problems.sort((one, other) => other.rows - one.rows).slice(0, sheetLimit.problems);
}

export function problemsOf(
  resource: AnyResource,
  errors: readonly FieldError[],
  textAt: (row: number, property: string) => string,
): SheetProblem[] {
  return grouped(
    errors.map((error) => {
      const place = placeOf(resource, error);
      return { ...place, message: error.message, value: textAt(place.row, place.property) };
    }),
  );
}
