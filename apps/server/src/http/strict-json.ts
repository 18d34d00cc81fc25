const maxDepth = 64;

/** Reads the keys of the objects of a JSON text that `JSON.parse` has accepted. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

/**
 * Whether any object of a well-formed JSON text names a key twice, or nests deeper than any call needs. `JSON.parse` keeps
 * the last of two equal keys, so two readers of the same text could disagree about what it says.
 */
export function isAmbiguousJson(text: string): boolean {
  const open: Array<Set<string> | null> = [];
  let string = '';
  for (const [part] of text.matchAll(token)) {
    if (part === '{' || part === '[') {
      if (open.push(part === '{' ? new Set() : null) > maxDepth) return true;
    } else if (part === '}' || part === ']') open.pop();
    else if (part === ':') {
      const keys = open.at(-1);
      const key: unknown = JSON.parse(string);
      if (!keys || typeof key !== 'string' || keys.has(key)) return true;
      keys.add(key);
    } else if (part !== ',') string = part;
  }
  return false;
}

/** Whether a text or a key within a JSON value holds half a character, which UTF-8 and so the database cannot keep. */
export function hasHalfCharacter(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => !key.isWellFormed() || hasHalfCharacter(inner));
}
