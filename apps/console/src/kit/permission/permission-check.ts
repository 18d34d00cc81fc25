/** What a marker may ask for: one code, several separated by commas (all needed), or a list (any is enough). */
export type RequiredPermission = string | readonly string[];

function codesOf(text: string): string[] {
  return text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** R6.5. `NONE` asks for nothing (R2.48). Takes `unknown`, because markers may come from data; wrong forms throw. */
export function isPermitted(required: unknown, held: ReadonlySet<string>): boolean {
  if (required === undefined || required === null || required === '')
    throw new Error('a permission marker needs actions, such as "terminal-add"');
  if (required === 'NONE') return true;
  if (typeof required === 'string') {
    const codes = codesOf(required);
    // A text of commas names no code: they permit nobody.
    return codes.length > 0 && codes.every((code) => held.has(code));
  }
  if (!Array.isArray(required) || !required.every((code) => typeof code === 'string'))
    throw new Error('permission format error');
  return required.some((code) => held.has(code));
}
