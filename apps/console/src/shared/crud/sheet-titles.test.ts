import { configFile } from '@vehicle/contract/config-file';
import { languages } from '@vehicle/contract/language';
import { terminal } from '@vehicle/contract/terminal';
import { vehicle } from '@vehicle/contract/vehicle';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const locale = z.object({ texts: z.looseObject({ field: z.record(z.string(), z.string()) }) });
const files = [
  { resource: terminal, file: 'terminal' },
  { resource: vehicle, file: 'vehicle' },
  { resource: configFile, file: 'config-file' },
];
const cases = files.flatMap((one) => languages.map((language) => ({ ...one, language })));

describe('the titles of a sheet', () => {
  it.each(cases)(
    'R2.49 are there and all different: $file in $language',
    async ({ resource, file, language }) => {
      const { texts } = locale.parse(await import(`../i18n/locales/${language}/${file}.ts`));
      const columns = (resource.sheet?.columns ?? []).map(({ property }) => ({
        property,
        title: texts.field[property],
      }));
      expect(resource.sheet?.titled.safeParse(columns).error).toBeUndefined();
    },
  );
});
