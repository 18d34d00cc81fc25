const form = /^([A-Z][A-Z_]+)(?: (-?\d+(?:\.\d+)?))?$/;

/** The code that a schema carries as its message, and the bound beside it; null: the message is no code. */
export function readRule(message: string): { code: string; limit: string | null } | null {
  const [, code, limit = null] = form.exec(message) ?? [];
  return code === undefined ? null : { code, limit };
}
