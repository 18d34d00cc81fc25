/** The same keys as the Chinese text, each with a text of its own. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>;
};
