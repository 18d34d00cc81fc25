import type { Language } from '@vehicle/contract/language';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, languageNames, setLanguage } from './language.ts';
import type { Namespace } from './namespaces.ts';

interface LocaleFile {
  texts: ResourceKey;
}

const files = import.meta.glob<LocaleFile>('./locales/*/*.ts');

/** One small file for each language and namespace, fetched when first needed. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const file = namespace.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const load = files[`./locales/${language}/${file}.ts`];
    if (!load) {
      done(new Error(`No texts for ${language}/${namespace}`), null);
      return;
    }
    load().then(
      (file) => done(null, file.texts),
      (error: Error) => done(error, null),
    );
  },
};

export async function startI18n(namespaces: readonly Namespace[]): Promise<void> {
  await i18next
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

export function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  return i18next.loadNamespaces([...namespaces]);
}

export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language);
  await i18next.changeLanguage(language);
}
