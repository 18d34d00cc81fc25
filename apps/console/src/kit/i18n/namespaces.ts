import type { TypeOptions } from 'i18next';

/** Whose texts there are; `app/texts.ts` tells i18next. */
export type Namespace = keyof TypeOptions['resources'];
