import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { statisticsPeriod } from '../../core/enumeration.ts';
import { id } from '../../core/field.ts';
import { seededName } from '../../core/seeded.ts';
import { figure, orgChoice, rangedCriteria, usageSeries } from '../../core/statistics.ts';
import { vehicleFault } from './contract.ts';

export const responseGroup = z.enum(['handler', 'serviceOrg', 'org', 'model']);
export type ResponseGroup = z.infer<typeof responseGroup>;

/** Hours from the moment that the fault was known here. A fault counts on the day on which it was taken or handled. */
export const responseStatistics = {
  taken: z.int(),
  handled: z.int(),
  takeMedian_h: figure,
  /** Nine of ten were taken within. */
  takeP90_h: figure,
  handleMedian_h: figure,
  handleP90_h: figure,
};

export const faultResponse = defineQuery('vehicleFault.response', {
  path: `${vehicleFault.path}/response`,
  body: z.strictObject({
    criteria: rangedCriteria({ modelId: id.optional(), ...orgChoice }),
    period: statisticsPeriod,
    groupBy: responseGroup,
  }),
  result: usageSeries(responseStatistics).extend({
    /** As it is now: nobody has taken them; somebody has and is at it. */
    waiting: z.int(),
    inHand: z.int(),
    /** Those who handled the most first, at most 50; without an id: nobody, or no organisation. */
    groups: z.array(z.object({ id: id.nullable(), name: seededName.nullable(), ...responseStatistics })),
  }),
});
