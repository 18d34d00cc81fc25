const maxDepth = 64;

/** Reads the keys of the objects of a JSON text that `JSON.parse` has accepted. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const [opening, closing] = ['[{', ']}'].map((signs) => [...signs].map((sign) => sign.charCodeAt(0)));

/**
 * Whether a text nests deeper than any call needs. Asked before `JSON.parse`, which takes a tenth of a second to build what a
 * megabyte of brackets says; this looks at each character once, and no further than it has to.
 */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString && code === backslash) at += 1;
    else if (code === quote) isString = !isString;
    else if (!isString && opening?.includes(code)) depth += 1;
    else if (!isString && closing?.includes(code)) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/**
 * Whether any object of a well-formed JSON text names a key twice. `JSON.parse` keeps the last of two equal keys, so two
 * readers of the same text could disagree about what it says.
 */
export function isAmbiguousJson(text: string): boolean {
  const open: Array<Set<string> | null> = [];
  let string = '';
  for (const [part] of text.matchAll(token)) {
    if (part === '{' || part === '[') open.push(part === '{' ? new Set() : null);
    else if (part === '}' || part === ']') open.pop();
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
