/** A picture of zeros and ones, row by row. */
export interface Mask {
  width: number;
  height: number;
  cells: Uint8Array;
}

/** For each of the 256 neighbourhoods whether the middle may go, in the first and in the second half of a round. */
function removable(): readonly [Uint8Array, Uint8Array] {
  const tables = [new Uint8Array(256), new Uint8Array(256)] as const;
  for (let code = 0; code < 256; code += 1) {
    // From north clockwise.
    const around = Array.from({ length: 8 }, (_, bit) => (code >> bit) & 1);
    const count = around.reduce((sum, one) => sum + one, 0);
    const turns = around.filter((one, at) => one === 0 && around[(at + 1) % 8] === 1).length;
    if (count < 2 || count > 6 || turns !== 1) continue;
    const [north = 0, , east = 0, , south = 0, , west = 0] = around;
    if (north * east * south === 0 && east * south * west === 0) tables[0][code] = 1;
    if (north * east * west === 0 && north * south * west === 0) tables[1][code] = 1;
  }
  return tables;
}

const tables = removable();
/** Wider than this nothing is a road. */
const mostRounds = 60;

/** Thins what is set to lines of one cell (Zhang and Suen); the outermost cells stay as they are. */
export function thin({ width, height, cells }: Mask): void {
  let alive: number[] = [];
  for (let row = 1; row < height - 1; row += 1)
    for (let column = 1; column < width - 1; column += 1)
      if (cells[row * width + column] === 1) alive.push(row * width + column);
  const steps = [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1];
  for (let round = 0; round < mostRounds; round += 1) {
    let removed = 0;
    for (const table of tables) {
      const gone: number[] = [];
      for (const at of alive) {
        let code = 0;
        for (let bit = 0; bit < 8; bit += 1) code |= (cells[at + (steps[bit] ?? 0)] ?? 0) << bit;
        if (table[code] === 1) gone.push(at);
      }
      for (const at of gone) cells[at] = 0;
      removed += gone.length;
      if (gone.length > 0) alive = alive.filter((at) => cells[at] === 1);
    }
    if (removed === 0) return;
  }
}
