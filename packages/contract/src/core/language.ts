import { z } from 'zod';

export const languages = ['zh', 'en', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh';

/** Text that people see, kept as data: Chinese always, the other languages where known. */
export const localizedText = z.strictObject({
  zh: z.string().trim().min(1).max(100),
  en: z.string().trim().max(100).optional(),
  es: z.string().trim().max(100).optional(),
  ja: z.string().trim().max(100).optional(),
});
export type LocalizedText = z.infer<typeof localizedText>;

/** The text in the reader's language, else English, else Chinese. */
export function textIn(text: LocalizedText, language: Language): string {
  return text[language] || text.en || text.zh;
}

/** Picks the language of an `Accept-Language` header or of a browser; unknown languages give Chinese. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().slice(0, 2).toLowerCase();
    const known = languages.find((language) => language === tag);
    if (known) return known;
  }
  return defaultLanguage;
}
