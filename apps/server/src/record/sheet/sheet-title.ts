import type { AnyResource } from '@vehicle/contract/core/resource';
import type { Text, TextTree } from '@vehicle/contract/core/text-tree';
import { texts } from '@vehicle/contract/texts';
import { withoutZone } from './sheet-zone.ts';

/** What an example of a template begins with, in every language, without the space after it. */
export const exampleMarks: readonly string[] = texts.sheet.example.map((mark) => mark.trim());

const trees: Readonly<Record<string, TextTree>> = texts;

function branch(tree: TextTree | Text | undefined): TextTree {
  return tree === undefined || isText(tree) ? {} : tree;
}

function isText(tree: TextTree | Text): tree is Text {
  return Array.isArray(tree);
}

/** What the noun's texts call a property, in the order of the languages; none: the sheet's own, or nothing. */
export function titlesOf({ name }: Pick<AnyResource, 'name'>, property: string): readonly string[] {
  const title = property === 'version' ? texts.sheet.version : branch(trees[name]?.field)[property];
  return title !== undefined && isText(title) ? title : [];
}

/** A title as it stands in a template: one that has to be filled has a mark. */
export function requiredTitle(title: string): string {
  return `${title} *`;
}

function bare(text: string): string {
  return text.trim().replace(/\s*[*＊]$/, '');
}

interface Titled {
  property: string;
  title: string;
}

/** The property whose column is titled so: as the caller says, else as the noun's texts say in one of the languages. */
export function titledIn(
  text: string,
  resource: AnyResource,
  columns: readonly Titled[],
): string | undefined {
  const title = withoutZone(bare(text));
  const own = columns.find((column) => column.title === text.trim() || column.title === title)?.property;
  if (own !== undefined) return own;
  const found = columns.filter(({ property }) => titlesOf(resource, property).includes(title));
  return found.length === 1 ? found[0]?.property : undefined;
}
