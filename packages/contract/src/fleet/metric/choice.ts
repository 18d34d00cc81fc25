import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { id, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { metricGroups } from '../vehicle/contract.ts';

const params = z.strictObject({ id });

/** Which metrics the vehicles show, in order; without an own list the one from above is in force. */
export const metricChoice = z.object({
  version,
  isOwn: z.boolean(),
  metricIds: z.array(id),
  /** Whose list is in force where it is not the own one; null: nobody above has one, so what reports come shows. */
  inheritedFrom: z.string().nullable(),
});
export type MetricChoice = z.infer<typeof metricChoice>;

/** Null takes the own list away, so that the one from above is in force. */
export const metricChoiceForm = z.strictObject({
  version,
  metricIds: z.array(id).min(1).max(500).nullable(),
});

/** R7.23. */
export const categoryMetrics = defineRead('vehicleCategory.metrics', {
  path: `${prefix.telematics}/category/:id/metrics`,
  params,
  result: metricChoice,
});
/** R7.23: the metrics in force, under their groups. */
export const categoryMetricGroups = defineRead('vehicleCategory.metricGroups', {
  path: `${prefix.telematics}/category/group/:id/metrics`,
  params,
  result: metricGroups,
});
/** R7.23; the path ends with a slash, as the specification writes it. */
export const saveCategoryMetrics = defineCall('vehicleCategory.saveMetrics', {
  method: 'PUT',
  path: `${prefix.telematics}/category/:id/metrics/`,
  authority: 'vehicle-category-edit',
  params,
  body: metricChoiceForm,
  result: metricChoice,
});

/** As `categoryMetrics`; a model without an own list takes over its category's. */
export const modelMetrics = defineRead('vehicleModel.metrics', {
  path: `${prefix.factory}/vehicleModel/:id/metrics`,
  params,
  result: metricChoice,
});
export const saveModelMetrics = defineCall('vehicleModel.saveMetrics', {
  method: 'PUT',
  path: `${prefix.factory}/vehicleModel/:id/metrics`,
  authority: 'vehicle-model-edit',
  params,
  body: metricChoiceForm,
  result: metricChoice,
});
