import { z } from 'zod';
import { defineRead } from '../../core/call.ts';
import { aggregation, metricDataType } from '../../core/enumeration.ts';
import { code, id, quantity } from '../../core/field.ts';
import { localizedText } from '../../core/language.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';

const limit = quantity.nullable();

export const metricGroup = defineResource('metricGroup', {
  path: `${prefix.telematics}/metric-group`,
  write: { code, name: localizedText, sort: z.int().min(0).max(9999) },
  derived: { metricCount: z.int() },
  filter: { code: z.string().max(64).optional(), name: z.string().max(64).optional() },
  order: ['sort', 'code', 'id'],
  permission: { create: 'metric-group-add', update: 'metric-group-edit', remove: 'metric-group-remove' },
});

export const metric = defineResource('metric', {
  path: `${prefix.telematics}/metric`,
  write: {
    code,
    name: localizedText,
    unit: z.string().trim().max(20),
    groupId: id,
    dataType: metricDataType,
    decimals: z.int().min(0).max(6),
    min: limit,
    max: limit,
    warnBelow: limit,
    warnAbove: limit,
    /** For `enum`: the text of each value. */
    labels: z
      .record(z.string().regex(/^-?\d{1,9}$/), localizedText)
      .refine((labels) => Object.keys(labels).length <= 1000, { error: 'ITEMS_AT_MOST 1000' })
      .describe('At most 1000')
      .nullable(),
    isCounter: z.boolean(),
    aggregation,
    spn: z.int().min(0).max(524287).nullable(),
  },
  derived: { groupCode: z.string() },
  filter: {
    code: z.string().max(64).optional(),
    name: z.string().max(64).optional(),
    groupId: id.optional(),
    spn: z.int().min(0).max(524287).optional(),
  },
  order: ['id', 'code', 'groupId', 'spn'],
  permission: { create: 'metrics-add', update: 'metrics-edit', remove: 'metrics-remove' },
});

/** R7.27: all groups, in their order. */
export const allMetricGroups = defineRead('metricGroup.all', {
  path: `${prefix.telematics}/metric/group/all`,
  result: z.array(metricGroup.row),
});
