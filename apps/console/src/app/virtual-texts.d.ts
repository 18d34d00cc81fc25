/** What `build/texts.ts` makes of the files of texts: those of one language. */
declare module 'virtual:texts/*/login' {
  export const texts: import('../context/access/login/login-texts.ts').LoginTexts;
}

/** Of one language, by namespace. */
declare module 'virtual:text-list/*' {
  export const loaders: Readonly<Record<string, () => Promise<{ texts: import('i18next').ResourceKey }>>>;
}
