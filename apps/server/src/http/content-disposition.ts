/** RFC 8187: what stands in `filename*`. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

interface SentName {
  kind: 'inline' | 'attachment';
  name: string;
  /** For who cannot read the name; made from it unless said. */
  plain?: string;
}

/** RFC 6266: a name in any script, and a plain one. */
export function contentDisposition({ kind, name, plain = name }: SentName): string {
  const safe = (text: string) => text.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_');
  const ascii = safe(plain).replace(/[^\x20-\x7e]|%/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded(safe(name))}`;
}
