import type { Language } from '@vehicle/contract/core/language';
import { parseRefusal } from '@vehicle/contract/fleet/config-file/parse-refusal';

type Text = Readonly<Record<Language, string>>;

/** What the codecs say against a file or a frame, in four languages. */
export function reasonText(code: string, params: Readonly<Record<string, string | number>> = {}): Text {
  const text = (language: Language) => parseRefusal(code, params, language);
  return { zh: text('zh'), en: text('en'), es: text('es'), ja: text('ja') };
}
