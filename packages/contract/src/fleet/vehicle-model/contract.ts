import { z } from 'zod';
import { energyType } from '../../core/enumeration.ts';
import { code, decimal, id, requiredText, shortText } from '../../core/field.ts';
import { fileId } from '../../core/file.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seeded, seededName } from '../../core/seeded.ts';

const quantity = decimal(0, 1_000_000, 3).nullable();

export const vehicleModel = defineResource('vehicleModel', {
  path: `${prefix.factory}/vehicleModel`,
  write: {
    code,
    name: seeded(requiredText),
    parentId: id.nullable(),
    /** A node only groups models; no vehicle is of it. */
    isNode: z.boolean(),
    categoryId: id,
    configFileId: id.nullable(),
    manufacturer: shortText.nullable(),
    ratedPower_kW: quantity,
    payload_t: quantity,
    seats: z.int().min(0).max(200).nullable(),
    mass_kg: quantity,
    tank_L: quantity,
    battery_kWh: quantity,
    idleSpeed_rpm: quantity,
    reportInterval_s: z.int().min(1).max(86_400),
    offlineAfter_s: z.int().min(10).max(604_800),
    imageFileId: fileId.nullable(),
    debugSpecificationId: id.nullable(),
  },
  derived: {
    parentName: seededName.nullable(),
    categoryName: seededName,
    energyType,
    configFileName: seededName.nullable(),
    debugSpecificationName: z.string().nullable(),
    /** Metrics of its own configuration; 0: it takes over its category's. */
    metricCount: z.int(),
    vehicleCount: z.int(),
  },
  filter: {
    name: z.string().max(64).optional(),
    code: z.string().max(64).optional(),
    categoryId: id.optional(),
    configFileId: id.optional(),
    manufacturer: z.string().max(64).optional(),
    isNode: z.boolean().optional(),
  },
  order: ['id', 'code', 'name', 'createdAt'],
  removePath: `${prefix.factory}/vehicleModel/remove/:id`,
  permission: { create: 'vehicle-model-add', update: 'vehicle-model-edit', remove: 'vehicle-model-remove' },
  sheet: {
    columns: [
      { property: 'code' },
      { property: 'name' },
      { property: 'parentId', shown: 'parentName' },
      { property: 'isNode' },
      { property: 'categoryId', shown: 'categoryName' },
      { property: 'configFileId', shown: 'configFileName' },
      { property: 'manufacturer' },
      { property: 'ratedPower_kW' },
      { property: 'payload_t' },
      { property: 'seats' },
      { property: 'mass_kg' },
      { property: 'tank_L' },
      { property: 'battery_kWh' },
      { property: 'idleSpeed_rpm' },
      { property: 'reportInterval_s' },
      { property: 'offlineAfter_s' },
      { property: 'vehicleCount' },
      { property: 'createdAt' },
    ],
    canImport: true,
    key: ['code'],
  },
});
