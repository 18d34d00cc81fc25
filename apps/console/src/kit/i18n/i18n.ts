import type { Language } from '@vehicle/contract/core/language';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addForms } from './forms.ts';
import { currentLanguage, isLanguage, languageNames, setLanguage } from './language.ts';
import type { Namespace } from './namespaces.ts';

type TextList = typeof import('virtual:text-list/zh');

const lists: Readonly<Record<Language, () => Promise<TextList>>> = {
  zh: () => import('virtual:text-list/zh'),
  en: () => import('virtual:text-list/en'),
  es: () => import('virtual:text-list/es'),
  ja: () => import('virtual:text-list/ja'),
};

/** One small file for each language and namespace, fetched when first needed; the list of a language's files, too. */
async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
  const load = isLanguage(language) ? (await lists[language]()).loaders[namespace] : undefined;
  if (!load) throw new Error(`No texts for ${language}/${namespace}`);
  return (await load()).texts;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    textsOf(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

let started: Promise<unknown> | null = null;

function begin(namespaces: readonly Namespace[]): Promise<unknown> {
  return i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      // Every text exists in every language (a test says so): loading a second language would only cost time.
      fallbackLng: false,
      supportedLngs: Object.keys(languageNames),
      ns: [...namespaces],
      defaultNS: 'shell',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/** Whoever comes later finds the same texts, in the language that has been chosen meanwhile; what did not come is fetched again. */
export async function startI18n(namespaces: readonly Namespace[]): Promise<void> {
  started ??= begin(namespaces).then(() => addForms(i18next));
  await started;
  if (i18next.language !== currentLanguage()) await i18next.changeLanguage(currentLanguage());
  await fetchMissing(namespaces);
}

const missingOf = (namespaces: readonly Namespace[]): Namespace[] =>
  namespaces.filter((name) => !i18next.hasResourceBundle(i18next.language, name));

/** i18next asks once for a file, and not again for one that did not come. */
async function fetchMissing(namespaces: readonly Namespace[]): Promise<void> {
  const missing = missingOf(namespaces);
  if (missing.length > 0) await i18next.reloadResources([i18next.language], missing);
}

/** @throws where a file does not come: its texts would be shown as their keys. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
  await fetchMissing(namespaces);
  const missing = missingOf(namespaces);
  if (missing.length > 0) throw new Error(`No texts for ${missing.join(', ')}`);
}

export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language);
  await i18next.changeLanguage(language);
}
