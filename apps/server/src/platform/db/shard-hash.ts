const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/**
 * The hash of an integer by which a cluster places it: what `hashint4` of PostgreSQL gives (Bob Jenkins' lookup3, final mix), from
 * -2147483648 to 2147483647.
 */
export function shardHash(id: number): number {
  const start = 0x9e3779b9 + 4 + 3_923_095;
  let [a, b, c] = [(start + id) | 0, start | 0, start | 0];
  c = ((c ^ b) - rotated(b, 14)) | 0;
  a = ((a ^ c) - rotated(c, 11)) | 0;
  b = ((b ^ a) - rotated(a, 25)) | 0;
  c = ((c ^ b) - rotated(b, 16)) | 0;
  a = ((a ^ c) - rotated(c, 4)) | 0;
  b = ((b ^ a) - rotated(a, 14)) | 0;
  return ((c ^ b) - rotated(b, 24)) | 0;
}
