import { languages } from '@vehicle/contract/core/language';
import { textsIn } from '@vehicle/contract/core/text-tree';
import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { part } from '@vehicle/contract/fleet/part/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allTexts } from '../../../build/text-files.ts';

const fields = z.looseObject({ field: z.record(z.string(), z.string()) });
const lists = z.looseObject({ sheet: z.looseObject({ version: z.string() }) });
const trees = await allTexts();

const resources = [terminal, vehicle, configFile, vehicleModel, part, expertKnowledge, faultCode];
const cases = resources.flatMap(({ name, sheet }) =>
  languages.map((language) => ({ name, sheet, language })),
);

describe('the titles of a sheet', () => {
  it.each(cases)('R2.49 are there and all different: $name in $language', ({ name, sheet, language }) => {
    const { field } = fields.parse(textsIn(trees.get(name) ?? {}, language));
    const crud = lists.parse(textsIn(trees.get('crud') ?? {}, language));
    const columns = (sheet?.columns ?? []).map(({ property }) => ({
      property,
      title: property === 'version' ? crud.sheet.version : field[property],
    }));
    expect(sheet?.titled.safeParse(columns).error).toBeUndefined();
  });
});
