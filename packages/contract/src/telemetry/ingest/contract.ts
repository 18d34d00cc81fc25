import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { hex, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

/** One report of a terminal that cannot speak JT/T 808. */
export const jsonReport = z.strictObject({
  /** Device time. */
  at: instant,
  position: z
    .strictObject({
      /** WGS-84 degrees. */
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      altitude_m: z.number().min(-1000).max(10_000).optional(),
      speed_kmh: z.number().min(0).max(1000).optional(),
      direction_deg: z.number().min(0).max(360).optional(),
    })
    .optional(),
  /** Engine on, as the terminal sees it. */
  accOn: z.boolean().optional(),
  /** By metric code. */
  metrics: z
    .record(z.string().max(64), z.number().min(-1e15).max(1e15))
    .refine((values) => Object.keys(values).length <= 1000, { error: 'ITEMS_AT_MOST 1000' })
    .describe('At most 1000')
    .optional(),
  /** Raw CAN frames, decoded by the parse file of the vehicle's model. */
  can: z
    .array(z.strictObject({ id: z.int().min(0).max(0x1fffffff), extended: z.boolean(), data: hex.max(128) }))
    .max(256)
    .optional(),
});
export type JsonReport = z.infer<typeof jsonReport>;

/**
 * Answered after the commit. The terminal signs in with HTTP Basic: its number, and the secret of
 * `POST /telematics/terminal/{id}/secret`.
 */
export const ingestReports = defineCall('telematics.ingest', {
  method: 'POST',
  isAudited: false,
  path: `${prefix.telematics}/ingest`,
  authority: 'terminal',
  body: z.strictObject({ reports: z.array(jsonReport).min(1).max(500) }),
  result: z.object({
    stored: z.int(),
    repeated: z.int(),
    quarantined: z.int(),
    unknownMetrics: z.array(z.string()),
  }),
  status: 201,
});
