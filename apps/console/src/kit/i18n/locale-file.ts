import type { ResourceKey } from 'i18next';

export interface LocaleFile {
  texts: ResourceKey;
}
