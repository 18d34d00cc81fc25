/** What a caught error says, for a log or a line on the screen. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
