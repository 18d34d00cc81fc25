import type { CallMethod } from '@vehicle/contract/call';
import { calls } from '@vehicle/contract/catalogue';

const patterns = [...calls.values()].map((call) => ({
  method: call.method,
  path: new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods that the contract has for a path. */
export function methodsAt(path: string): CallMethod[] {
  return [...new Set(patterns.filter((pattern) => pattern.path.test(path)).map(({ method }) => method))];
}
