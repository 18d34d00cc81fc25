import { type Agent, request } from 'node:http';

interface RawRequest {
  origin: string;
  agent?: Agent;
  method: string;
  /** As it stands: nothing is put in order on the way. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  /** Of this machine, that it comes from. */
  localAddress?: string;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** A request over a real socket whose path is sent to the letter; clients of higher level would tidy it up. */
export function sendRaw({
  origin,
  method,
  path,
  headers,
  body,
  agent,
  localAddress,
}: RawRequest): Promise<RawAnswer> {
  const { hostname: host, port } = new URL(origin);
  const hostname = host.replace(/^\[|\]$/g, '');
  const sent = {
    hostname,
    port,
    method,
    path,
    ...(headers && { headers }),
    ...(agent && { agent }),
    ...(localAddress && { localAddress }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(sent, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      });
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
