import type { Language } from '@vehicle/contract/core/language';

/** Each language in its own words; the order of the menu. */
export const languageNames = {
  zh: '简体中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
} as const satisfies Record<Language, string>;

const languageTags = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' } as const satisfies Record<
  Language,
  string
>;

const storageKey = 'vehicle.language';

export function isLanguage(value: string): value is Language {
  return Object.hasOwn(languageNames, value);
}

/** R1.2: the stored setting, else the browser's first known language, else Chinese. */
export function initialLanguage(
  stored: string | null = localStorage.getItem(storageKey),
  preferred: readonly string[] = navigator.languages,
): Language {
  if (stored !== null && isLanguage(stored)) return stored;
  const tags = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.find(isLanguage) ?? 'zh';
}

let current: Language | undefined;

export function currentLanguage(): Language {
  current ??= initialLanguage();
  return current;
}

/** The choice is remembered for the next visit (R4.7), and the page says what it is written in. */
export function setLanguage(language: Language): void {
  current = language;
  localStorage.setItem(storageKey, language);
  showLanguage();
}

export function showLanguage(): void {
  document.documentElement.lang = languageTags[currentLanguage()];
}
