/** Messages of one place: times in microseconds and some columns, all of one length. */
export interface MessageChunk {
  at_us: Float64Array;
  /** As 64-bit numbers, which decide between messages of the same moment. */
  digestAt: (row: number) => bigint;
  columns: readonly Float64Array[];
}

export interface OrderedMessages {
  at_us: Float64Array;
  columns: Float64Array[];
}

const none = Number.POSITIVE_INFINITY;

function isOneAfterAnother(chunks: readonly MessageChunk[]): boolean {
  return chunks.every(({ at_us }, place) => (at_us.at(-1) ?? -none) < (chunks[place + 1]?.at_us[0] ?? none));
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return whole;
}

function concatenated(chunks: readonly MessageChunk[], columns: number): OrderedMessages {
  return {
    at_us: joined(chunks.map(({ at_us }) => at_us)),
    columns: Array.from({ length: columns }, (_, at) =>
      joined(chunks.map((chunk) => chunk.columns[at] ?? new Float64Array(0))),
    ),
  };
}

/** The places of all messages in the order of time and digest. */
function orderOf(chunks: readonly MessageChunk[], at_us: Float64Array): Uint32Array {
  const owners = chunks.flatMap((chunk) => Array.from(chunk.at_us, (_, row) => ({ chunk, row })));
  const digest = (place: number): bigint => owners[place]?.chunk.digestAt(owners[place].row) ?? 0n;
  return Uint32Array.from(at_us.keys()).sort((a, b) => {
    const apart = (at_us[a] ?? 0) - (at_us[b] ?? 0);
    if (apart !== 0) return apart;
    return digest(a) < digest(b) ? -1 : 1;
  });
}

/** The values at these places; a loop, since `from` would ask for each by an iterator, at ten times the cost. */
export function valuesAt(values: Float64Array, places: Uint32Array): Float64Array {
  const chosen = new Float64Array(places.length);
  for (let at = 0; at < places.length; at++) chosen[at] = values[places[at] ?? 0] ?? Number.NaN;
  return chosen;
}

/** All messages by time and digest; each chunk is in that order already. `columns` counts the columns of every chunk. */
export function inOrder(chunks: readonly MessageChunk[], columns: number): OrderedMessages {
  const filled = chunks
    .filter(({ at_us }) => at_us.length > 0)
    .toSorted((a, b) => (a.at_us[0] ?? 0) - (b.at_us[0] ?? 0));
  const whole = concatenated(filled, columns);
  if (isOneAfterAnother(filled)) return whole;
  const order = orderOf(filled, whole.at_us);
  return {
    at_us: valuesAt(whole.at_us, order),
    columns: whole.columns.map((column) => valuesAt(column, order)),
  };
}
