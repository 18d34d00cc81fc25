import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { id, requiredText, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

const path = `${prefix.passport}/listView`;

export const listViewLimit = Object.freeze({
  /** Saved views of one member, of all lists together. */
  viewsOfMember: 60,
  /** Views that the members of one organisation share, of all lists together. */
  sharedInOrganisation: 100,
  /** Lists that one member has arranged. */
  arrangedLists: 120,
  columns: 80,
  criteria: 40,
  /** Of a view or an arrangement as JSON. */
  characters: 8000,
});

const narrowest_px = 48;
const widest_px = 1000;

/** How wide a column may be drawn. */
export const columnWidth = Object.freeze({ narrowest_px, widest_px });

/** What tells the lists of the console apart, and the fields of a list. */
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/, { error: 'INVALID' });

export const density = z.enum(['compact', 'standard', 'loose']);
export type Density = z.infer<typeof density>;

function isShort(value: unknown): boolean {
  return JSON.stringify(value).length <= listViewLimit.characters;
}
const tooLong = `CHARACTERS_AT_MOST ${listViewLimit.characters}`;
const shortEnough = `At most ${listViewLimit.characters} characters as JSON`;

/** How a reader has a list: its columns in their order, which of them are in view, how wide, and how high its rows are. */
const arrangementShape = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        field: name,
        isShown: z.boolean(),
        /** Pixels; null: as the list has it. */
        width: z.int().min(narrowest_px).max(widest_px).nullable(),
      }),
    )
    .max(listViewLimit.columns)
    .refine((columns) => new Set(columns.map(({ field }) => field)).size === columns.length, {
      error: 'INVALID',
    })
    .describe('No field twice'),
  density,
});
export type Arrangement = z.infer<typeof arrangementShape>;

const word = z.string().max(200);
const criterionValue = z.union([word, z.number(), z.boolean(), z.array(z.union([word, z.number()])).max(50)]);

const content = {
  criteria: z
    .record(name, criterionValue)
    .refine((criteria) => Object.keys(criteria).length <= listViewLimit.criteria, {
      error: `ITEMS_AT_MOST ${listViewLimit.criteria}`,
    })
    .describe(`At most ${listViewLimit.criteria} criteria`),
  order: z.strictObject({ property: name, direction: z.enum(['ASC', 'DESC']) }).nullable(),
  arrangement: arrangementShape,
};

const written = { name: requiredText, isShared: z.boolean(), ...content };

/**
 * A list as somebody has kept it under a name. What it holds is not held against the list: where a column or a criterion is gone,
 * the list shows what is left.
 */
export const listView = z.object({
  id,
  list: name,
  ...written,
  /** Only its maker changes and removes it. */
  isOwn: z.boolean(),
  makerName: z.string(),
  version,
});
export type ListView = z.infer<typeof listView>;

/** How the reader has the lists, and the views of all lists: the own ones, and those that others of the organisation share. */
export const readListViews = defineRead('listView.all', {
  path,
  result: z.object({
    arrangements: z.array(z.object({ list: name, arrangement: arrangementShape })),
    views: z.array(listView),
  }),
});

/** Nobody arranges the lists of the member that they act as. */
export const arrangeList = defineCall('listView.arrange', {
  method: 'PUT',
  isAudited: false,
  path: `${path}/arrangement/:list`,
  authority: 'session',
  onlyInPerson: true,
  params: z.strictObject({ list: name }),
  /** Null: as the list comes. */
  body: z.strictObject({
    arrangement: arrangementShape.refine(isShort, { error: tooLong }).describe(shortEnough).nullable(),
  }),
});

export const createListView = defineCall('listView.create', {
  method: 'POST',
  path,
  authority: 'session',
  onlyInPerson: true,
  body: z
    .strictObject({ list: name, ...written })
    .refine(isShort, { error: tooLong })
    .describe(shortEnough),
  result: listView,
  status: 201,
});

export const updateListView = defineCall('listView.update', {
  method: 'PUT',
  path: `${path}/:id`,
  authority: 'session',
  onlyInPerson: true,
  params: z.strictObject({ id }),
  body: z
    .strictObject({ ...written, version })
    .refine(isShort, { error: tooLong })
    .describe(shortEnough),
  result: listView,
});

export const removeListView = defineCall('listView.remove', {
  method: 'DELETE',
  path: `${path}/:id`,
  authority: 'session',
  onlyInPerson: true,
  params: z.strictObject({ id }),
  status: 204,
});
