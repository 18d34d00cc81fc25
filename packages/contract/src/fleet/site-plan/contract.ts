import { z } from 'zod';
import { decimal, id, requiredText, shortText } from '../../core/field.ts';
import { fileId } from '../../core/file.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seeded, seededName } from '../../core/seeded.ts';

/** Longitude and latitude, WGS-84 degrees. */
const corner = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const quadrangle = z.tuple([corner, corner, corner, corner]);
export type Corners = z.infer<typeof quadrangle>;

/** Twice the area, in square degrees, of the triangle at each corner: of the same sign all round in a convex figure. */
function turnsOf(corners: Corners): number[] {
  return corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4] ?? [x, y];
    const [afterX, afterY] = corners[(at + 2) % 4] ?? [x, y];
    return (nextX - x) * (afterY - nextY) - (nextY - y) * (afterX - nextX);
  });
}

/** Some square centimetres. */
const least_deg2 = 1e-13;

/** A picture can be laid over four corners only where they bulge outwards and lie apart. */
function isConvex(corners: Corners): boolean {
  const turns = turnsOf(corners);
  return turns.every((turn) => turn > least_deg2) || turns.every((turn) => turn < -least_deg2);
}

/** R2.29: a drawing of a site that lies over the map, such as a level of an underground mine. */
export const sitePlan = defineResource('sitePlan', {
  path: `${prefix.factory}/sitePlan`,
  write: {
    name: seeded(requiredText),
    orgId: id,
    /** Of machines that are under the ground, e.g. `-300 m`. */
    level: seeded(shortText).nullable(),
    imageFileId: fileId,
    /** Where the corners of the picture lie, from its upper left one clockwise. */
    corners: quadrangle.refine(isConvex, { error: 'CORNERS_INVALID' }),
    /** 1: nothing shines through. */
    opacity: decimal(0, 1, 2),
    enabled: z.boolean(),
  },
  derived: { orgName: seededName },
  filter: {
    name: seeded(z.string().max(64)).optional(),
    orgId: id.optional(),
    level: seeded(z.string().max(64)).optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'name', 'level', 'createdAt'],
  permission: { create: 'site-plan-add', update: 'site-plan-edit', remove: 'site-plan-remove' },
});
