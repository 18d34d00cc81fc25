/** What `build/texts.ts` makes of the files of texts: those of one language. */
declare module 'virtual:texts/*/login' {
  export const texts: import('../context/access/login/login-texts.ts').LoginTexts;
}

/** What the contract says of all nouns. */
declare module 'virtual:audit-words' {
  /** The calls that the audit log can speak of. */
  export const acts: readonly string[];
  /** Whose texts title the fields of a noun. */
  export const namespaceByNoun: Readonly<
    Record<string, import('../kit/i18n/namespaces.ts').Namespace | undefined>
  >;
}

/** Of one language, by namespace. */
declare module 'virtual:text-list/*' {
  export const loaders: Readonly<Record<string, () => Promise<{ texts: import('i18next').ResourceKey }>>>;
}
