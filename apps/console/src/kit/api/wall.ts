import { useSearchParams } from 'react-router';

/** What the address of a screen on a wall says, so that such a screen can start with it. */
export const wallDisplay = 'wall';

/** Nobody touches a wall, and it is never left. */
export function useIsWall(): boolean {
  const [address] = useSearchParams();
  return address.get('display') === wallDisplay;
}
