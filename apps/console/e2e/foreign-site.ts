import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

export interface ForeignSite {
  /** Of another site than the server's: that one is asked by its address. */
  url: string;
  /** The paths that browsers have asked for. */
  asked: string[];
}

const page = '<!doctype html><title>foreign</title><body>foreign</body>';
const types: ReadonlyArray<readonly [suffix: string, type: string, content: string]> = [
  ['.js', 'text/javascript', 'globalThis.wasRun = true;'],
  ['.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['', 'text/html', page],
];

/** Serves pages, scripts and pictures without any policy: whatever is refused elsewhere works here. */
async function openSite(): Promise<ForeignSite & { close: () => void }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/') asked.push(pathname);
    const [, type = 'text/html', content = page] = types.find(([suffix]) => pathname.endsWith(suffix)) ?? [];
    response
      .writeHead(200, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, asked, close };
}

/** Two sites for the tests of a file: what one does to the other works. */
export function openForeignSites(take: (one: ForeignSite, other: ForeignSite) => void): void {
  let closing: Array<() => void> = [];
  beforeAll(async () => {
    const [one, other] = await Promise.all([openSite(), openSite()]);
    closing = [one.close, other.close];
    take(one, other);
  });
  afterAll(() => {
    for (const close of closing) close();
  });
}
