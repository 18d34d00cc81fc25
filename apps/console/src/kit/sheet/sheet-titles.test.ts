import { languages } from '@vehicle/contract/core/language';
import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { partInfo } from '@vehicle/contract/fleet/part/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { faultBase } from '@vehicle/contract/service/fault-code/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const locale = z.object({ texts: z.looseObject({ field: z.record(z.string(), z.string()) }) });
const files = [
  { resource: terminal, file: 'terminal' },
  { resource: vehicle, file: 'vehicle' },
  { resource: configFile, file: 'config-file' },
  { resource: vehicleModel, file: 'vehicle-model' },
  { resource: partInfo, file: 'part-info' },
  { resource: expertKnowledge, file: 'expert-knowledge' },
  { resource: faultBase, file: 'fault-base' },
];
const cases = files.flatMap((one) => languages.map((language) => ({ ...one, language })));

describe('the titles of a sheet', () => {
  it.each(cases)(
    'R2.49 are there and all different: $file in $language',
    async ({ resource, file, language }) => {
      const { texts } = locale.parse(await import(`../i18n/locales/${language}/${file}.ts`));
      const crud = z
        .object({ texts: z.looseObject({ sheet: z.looseObject({ version: z.string() }) }) })
        .parse(await import(`../i18n/locales/${language}/crud.ts`));
      const columns = (resource.sheet?.columns ?? []).map(({ property }) => ({
        property,
        title: property === 'version' ? crud.texts.sheet.version : texts.field[property],
      }));
      expect(resource.sheet?.titled.safeParse(columns).error).toBeUndefined();
    },
  );
});
