/** A sentence with its parameters, `{name}`, filled in. */
export function filledIn(sentence: string, params: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
