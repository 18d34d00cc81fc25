import { type LocalizedText, textIn } from '@vehicle/contract/core/language';
import { useLanguage } from '../i18n/use-language.ts';

/** A text that is kept as data, in the reader's language. */
export function LocalizedName({ of }: { of: LocalizedText }) {
  return textIn(of, useLanguage());
}
