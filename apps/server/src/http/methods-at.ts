import { calls } from '@vehicle/contract/catalogue';
import type { CallMethod } from '@vehicle/contract/core/call';

const patterns = [...calls.values()].map((call) => ({
  method: call.method,
  path: new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  /** As the router chooses: from the left, a word before a parameter. */
  rank: call.path.replace(/[^/]+/g, (part) => (part.startsWith(':') ? '1' : '0')),
}));

/** The methods that the contract has for a path; `/x/query` is itself, although `/x/:id` would fit it too. */
export function methodsAt(path: string): CallMethod[] {
  const fitting = patterns.filter((pattern) => pattern.path.test(path));
  const [best] = fitting.map(({ rank }) => rank).toSorted();
  return [...new Set(fitting.filter(({ rank }) => rank === best).map(({ method }) => method))];
}
