export interface HostAddress {
  /** An IPv6 address without its brackets. */
  host: string;
  port: number;
}

const defaultPort = 5432;
/** What comes before the hosts, the hosts, and path and parameters. Several hosts are what `URL` does not read. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;
const hostForm = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]*))(?::(\d{1,5}))?$/i;
/** Several hosts are asked for the one that takes writes, whether or not the address says so. */
const sessionAttributes = ['read-write', 'primary'];

function partsOf(url: string): { before: string; hosts: string; behind: URL } {
  const [, before = '', hosts = '', behind = ''] = form.exec(url) ?? [];
  return { before, hosts, behind: new URL(`postgresql://host${behind}`) };
}

function hostOf(text: string): HostAddress | null {
  const [whole, six, four = '', port = defaultPort] = hostForm.exec(text) ?? [];
  return whole === undefined || Number(port) > 65_535 ? null : { host: six ?? four, port: Number(port) };
}

/** `postgresql://user:password@one:5432,two:5433/database`, as libpq has it: its hosts, in its order. */
export function hostsOf(url: string): HostAddress[] {
  return partsOf(url)
    .hosts.split(',')
    .flatMap((text) => hostOf(text) ?? []);
}

/** What is wrong with an address of a database; null: nothing. */
export function addressFault(url: string): string | null {
  const example = 'must be like postgresql://user:password@host:5432/database';
  if (!form.test(url) || url.replace(form, '$2$3') === '') return example;
  try {
    const { hosts, behind } = partsOf(url);
    if (hosts.split(',').some((text) => hostOf(text) === null)) return example;
    const wanted = behind.searchParams.get('target_session_attrs');
    if (wanted === null || sessionAttributes.includes(wanted)) return null;
    return `must have target_session_attrs=${sessionAttributes.join(' or ')} or none: the server writes`;
  } catch {
    return example;
  }
}

function written(before: string, hosts: string, { pathname, search }: URL): string {
  // The client library reads `+` in a query as a plus.
  return `${before}${hosts}${pathname}${search.replaceAll('+', '%20')}`;
}

/** The same address with another parameter. */
export function withParameter(url: string, name: string, value: string): string {
  const { before, hosts, behind } = partsOf(url);
  behind.searchParams.set(name, value);
  return written(before, hosts, behind);
}

export function parameterOf(url: string, name: string): string | null {
  return partsOf(url).behind.searchParams.get(name);
}

/** The same database, role and password on one host. */
export function atHost(url: string, { host, port }: HostAddress): string {
  const { before, behind } = partsOf(url);
  behind.searchParams.delete('target_session_attrs');
  return written(before, host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`, behind);
}

export function roleNameOf(url: string): string {
  return decodeURIComponent(/:\/\/([^:@/?#]*)/.exec(url)?.[1] ?? '');
}
