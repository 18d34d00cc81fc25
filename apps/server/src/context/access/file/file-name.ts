const longest = 100;

/** A name to show, not a path: what comes after the last separator, without characters that steer the text. */
export function shownName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .slice(-longest);
}
