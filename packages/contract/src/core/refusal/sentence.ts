import type { Language } from '../language.ts';

/** A sentence with its parameters, `{name}`, filled in. */
export function filledIn(sentence: string, params: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

type Sentence = Record<Language, string>;

/** What errors say that are all answered with one status. */
export function answeredWith<C extends string>(status: number, texts: Readonly<Record<C, Sentence>>) {
  const errors = Object.entries<Sentence>(texts).map(([code, text]) => [code, { status, ...text }]);
  return Object.fromEntries(errors) as Record<C, Sentence & { status: number }>;
}
