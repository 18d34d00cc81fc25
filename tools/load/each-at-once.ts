/** Does the work for each piece, in no order, so many at a time. */
export async function eachAtOnce<T>(
  atOnce: number,
  pieces: readonly T[],
  work: (piece: T, hand: number) => Promise<void>,
): Promise<void> {
  const waiting = pieces.values();
  const hands = Array.from({ length: atOnce }, async (_, hand) => {
    for (const piece of waiting) await work(piece, hand);
  });
  await Promise.all(hands);
}
