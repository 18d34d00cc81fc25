import { memberLimits } from '../../http/heavy-places.ts';

/** Does the work for each, as many at a time as one member's calls are: these are looked up, and wait for the database, together. */
export async function together<T, R>(pieces: readonly T[], work: (piece: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const atOnce = memberLimits.placesOfMember;
  for (let from = 0; from < pieces.length; from += atOnce) {
    done.push(...(await Promise.all(pieces.slice(from, from + atOnce).map(work))));
  }
  return done;
}
