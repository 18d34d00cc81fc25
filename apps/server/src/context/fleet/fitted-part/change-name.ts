import type { partChangeKind } from '@vehicle/contract/core/enumeration';
import type { Language } from '@vehicle/contract/core/language';
import type { z } from 'zod';

/** What files say of a change; screens have their own words. */
export const changeNames: Readonly<Record<z.infer<typeof partChangeKind>, Record<Language, string>>> = {
  fitted: { zh: '装配', en: 'Fitted', es: 'Montaje', ja: '取付' },
  replaced: { zh: '更换', en: 'Replaced', es: 'Cambio', ja: '交換' },
  removed: { zh: '拆下', en: 'Taken off', es: 'Desmontaje', ja: '取外し' },
};
