import { z } from 'zod';
import { defineRead } from './call.ts';
import { keyword } from './field.ts';
import { localizedText } from './language.ts';
import { prefix } from './prefixes.ts';

/** SAE J1939-21: 19 bits. */
export const spn = z.int().min(0).max(524_287);
/** SAE J1939-73: 5 bits. */
export const fmi = z.int().min(0).max(31);
export const sourceAddress = z.int().min(0).max(255);
/** 1 minor … 4 critical; named by the dictionary kind `faultLevel`. */
export const faultLevel = z.int().min(1).max(4);

export const spnFmi = z.strictObject({ spn, fmi });
export type SpnFmi = z.infer<typeof spnFmi>;

/** What each FMI means, in the four languages. */
export const allFmis = defineRead('faultCode.fmis', {
  path: `${prefix.factory}/faultBase/fmi/all`,
  result: z.array(z.object({ fmi, name: localizedText })),
});

/** The best 50 SPNs whose number or name holds the word. */
export const searchSpns = defineRead('faultCode.spns', {
  path: `${prefix.factory}/faultBase/spn/search`,
  query: z.strictObject({ keyword: keyword.optional() }),
  result: z.array(z.object({ spn, name: localizedText, unit: z.string() })),
});
