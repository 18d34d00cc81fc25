import { useTags } from '../../tags/tags-store.ts';

/** An open page is gone back to as it was left, with its query. */
export function useAddressOf(path: string): string {
  return useTags(({ tags }) => tags.find((tag) => tag.path === path)?.fullPath ?? path);
}
