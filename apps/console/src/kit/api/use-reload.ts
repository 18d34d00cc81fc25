import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '@vehicle/contract/core/call';

/** Has everything read again that these calls have read. */
export function useReload(calls: readonly Pick<Call, 'name'>[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(calls.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  };
}
