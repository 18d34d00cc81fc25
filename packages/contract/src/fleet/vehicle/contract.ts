import { z } from 'zod';
import { defineCommand, defineQuery, defineRead } from '../../core/call.ts';
import {
  aggregation,
  debugStatus,
  forwarding,
  liveStatus,
  metricDataType,
  vehicleRole,
  vehicleState,
} from '../../core/enumeration.ts';
import { listBody, page } from '../../core/envelope.ts';
import { day, decimal, id, instant, keyword, longText, shortText, vin } from '../../core/field.ts';
import { localizedText } from '../../core/language.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';
import { vehicleLive } from '../../core/vehicle-live.ts';

const path = `${prefix.telematics}/vehicle`;
const params = z.strictObject({ id });

export const vehicle = defineResource('vehicle', {
  path,
  /** The terminal of that number, bound to no vehicle, is bound with the first step; later ones keep a reason. */
  creation: { write: { terminalNo: z.string().trim().max(64).nullable().optional() } },
  write: {
    vin,
    plateNo: shortText.nullable(),
    modelId: id,
    orgId: id,
    serviceOrgId: id.nullable(),
    role: vehicleRole,
    producedAt: day.nullable(),
    warrantyUntil: day.nullable(),
    plannedHoursPerDay: decimal(0, 24, 2),
    remark: longText.nullable(),
  },
  derived: {
    modelName: seededName,
    orgName: seededName,
    serviceOrgName: seededName.nullable(),
    terminalId: id.nullable(),
    terminalNo: z.string().nullable(),
    simNo: z.string().nullable(),
    forwarding,
    state: vehicleState,
    soldAt: day.nullable(),
    /** Of the newest run that was begun; null: there was none. */
    debugStatus: debugStatus.nullable(),
    /** Out of the fleet since; its history stays. */
    retiredAt: instant.nullable(),
    retireReason: z.string().nullable(),
    reportInterval_s: z.int(),
    offlineAfter_s: z.int(),
    status: liveStatus,
    /** Device time of the newest message. */
    lastReportAt: instant.nullable(),
    /** Those that are not cleared. */
    openFaults: z.int(),
  },
  filter: {
    vin: z.string().max(17).optional(),
    plateNo: z.string().max(64).optional(),
    simNo: z.string().max(20).optional(),
    terminalNo: z.string().max(64).optional(),
    modelId: id.optional(),
    orgId: id.optional(),
    role: vehicleRole.optional(),
    state: vehicleState.optional(),
    /** One, or any of several. */
    status: z.union([liveStatus, z.array(liveStatus).min(1).max(6)]).optional(),
    forwarding: forwarding.optional(),
    categoryId: id.optional(),
    isRetired: z.boolean().optional(),
    hasOpenFault: z.boolean().optional(),
    /** Sold, rented out or in operation of its owner: what figures of use are of. */
    isInUse: z.boolean().optional(),
    /** Part of the VIN or the plate. */
    word: keyword.optional(),
  },
  /** By `status` descending what needs somebody comes first: faults, then what is at work, then what is silent. */
  order: ['id', 'vin', 'plateNo', 'status', 'modelName', 'orgName', 'lastReportAt', 'createdAt'],
  permission: { create: 'vehicle-add', update: 'vehicle-edit', remove: 'vehicle-remove' },
  sheet: {
    columns: [
      { property: 'vin' },
      { property: 'plateNo' },
      { property: 'modelId', shown: 'modelName' },
      { property: 'orgId', shown: 'orgName' },
      { property: 'serviceOrgId', shown: 'serviceOrgName' },
      { property: 'role', words: { dictionary: 'vehicleRole' } },
      { property: 'producedAt' },
      { property: 'warrantyUntil' },
      { property: 'plannedHoursPerDay' },
      { property: 'remark' },
      { property: 'terminalNo' },
      { property: 'simNo' },
      { property: 'forwarding', words: 'vehicle.forwarding' },
      { property: 'state', words: 'vehicle.state' },
      { property: 'status', words: 'sheet.status' },
      { property: 'lastReportAt' },
      { property: 'createdAt' },
    ],
    canImport: true,
    key: ['vin'],
  },
});

/** Binds, changes or (null) removes the terminal; the change is kept as history. */
export const bindTerminal = defineCommand(vehicle, 'bindTerminal', {
  authority: 'vehicle-bind-terminal',
  path: ':id/terminal',
  body: { terminalId: id.nullable(), reason: shortText },
});

export const terminalChange = z.object({
  id,
  vehicleId: id,
  oldTerminalNo: z.string().nullable(),
  newTerminalNo: z.string().nullable(),
  at: instant,
  by: z.string().nullable(),
  reason: z.string(),
});
export const queryTerminalChanges = defineQuery('vehicle.terminalChanges', {
  path: `${path}/:id/terminalChange/query`,
  params,
  body: listBody({}, ['at']),
  result: page(terminalChange),
});

const suggestion = z.object({ id, vin: z.string(), plateNo: z.string().nullable() });
/** R7.15: at most 20 vehicles whose VIN or plate holds the word. */
export const suggestVehicles = defineRead('vehicle.suggest', {
  path: `${path}/suggest/:keyword`,
  params: z.strictObject({ keyword: keyword.min(1) }),
  result: z.array(suggestion),
});
/** R7.15: every vehicle in scope, by VIN, at most 10,000. */
export const allVehicles = defineRead('vehicle.getAll', {
  path: `${path}/getAll`,
  result: z.array(suggestion),
});
/** R7.15: the vehicle that a terminal is bound to, or null. */
export const checkTerminal = defineRead('vehicle.checkTerminal', {
  path: `${path}/checkTerminal/:id`,
  params,
  result: suggestion.nullable(),
});

export const vehicleMetric = z.object({
  id,
  code: z.string(),
  name: localizedText,
  unit: z.string(),
  dataType: metricDataType,
  decimals: z.int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  warnBelow: z.number().nullable(),
  warnAbove: z.number().nullable(),
  labels: z.record(z.string(), localizedText).nullable(),
  isCounter: z.boolean(),
  aggregation,
});
export type VehicleMetric = z.infer<typeof vehicleMetric>;
/** Groups in their order, in each the metrics in the order of the configuration. */
export const metricGroups = z.array(
  z.object({ groupCode: z.string(), groupName: localizedText, metrics: z.array(vehicleMetric) }),
);
/** R7.15: the metrics that a vehicle shows, grouped and in order. */
export const vehicleMetrics = defineRead('vehicle.metrics', {
  path: `${path}/:id/metrics`,
  params,
  result: metricGroups,
});

export const liveVehicle = defineRead('vehicle.live', {
  path: `${path}/:id/live`,
  params,
  result: vehicleLive,
});

/**
 * Server-sent events of the vehicles asked for (a comma-separated list of ids, at most 200): `state` with a VehicleLive as
 * data, first the newest of each, then every change; `id` allows resumption by `Last-Event-ID`. A comment line keeps it alive.
 */
export const vehicleStream = defineRead('vehicle.stream', {
  path: `${prefix.telematics}/stream`,
  query: z.strictObject({
    vehicles: z.string().regex(/^\d{1,10}(,\d{1,10}){0,199}$/),
  }),
  answers: 'eventStream',
});
