/** `{1-4}` or `{a-c}`: one of several hosts that serve the same tiles. */
const range = /\{([0-9a-z])-([0-9a-z])\}/;
const mostHosts = 16;

function withEach(template: string): string[] {
  const [part = '', first = '', last = ''] = range.exec(template) ?? [];
  if (part === '') return [template];
  const [from, until] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: Math.min(mostHosts, until - from + 1) }, (_, at) =>
    template.replace(part, String.fromCharCode(from + at)),
  );
}

/** The address of one tile; null: it is none that a browser could be sent to. */
function exampleOf(template: string): URL | null {
  const address = template.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  if (/[{}\s\\]/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isPlain && /^https?:\/\/[a-z0-9.:[\]-]+$/.test(url.origin) ? url : null;
}

/** The templates of MAP_TILE_URL, one for each host; none where it is wrong. */
export function tileUrlsOf(template: string): string[] {
  const urls = withEach(template);
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => template.split(part).length === 2);
  return isWhole && urls.every((url) => exampleOf(url) !== null) ? urls : [];
}

/** Where tiles come from, as a content security policy names it. */
export function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => exampleOf(url)?.origin ?? []))];
}
