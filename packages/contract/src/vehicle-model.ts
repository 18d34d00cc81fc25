import { z } from 'zod';
import { energyType } from './enumeration.ts';
import { code, id, requiredText, shortText } from './field.ts';
import { prefix } from './prefixes.ts';
import { defineResource } from './resource.ts';

const quantity = z.number().finite().min(0).max(1_000_000).nullable();

export const vehicleModel = defineResource('vehicleModel', {
  path: `${prefix.factory}/vehicleModel`,
  write: {
    code,
    name: requiredText,
    parentId: id.nullable(),
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
  },
  derived: {
    parentName: z.string().nullable(),
    categoryName: z.string(),
    energyType,
    configFileName: z.string().nullable(),
    vehicleCount: z.int(),
  },
  filter: {
    name: z.string().max(64).optional(),
    code: z.string().max(64).optional(),
    categoryId: id.optional(),
    configFileId: id.optional(),
  },
  order: ['id', 'code', 'name', 'createdAt'],
  removePath: `${prefix.factory}/vehicleModel/remove/:id`,
  permission: { create: 'vehicle-model-add', update: 'vehicle-model-edit', remove: 'vehicle-model-remove' },
});
