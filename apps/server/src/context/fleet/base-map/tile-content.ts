import { TileType } from 'pmtiles';

const startsWith = (content: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);

/** The number that begins at `at` (LEB128) and where it ends; null: there is none. */
function varintAt(content: Uint8Array, at: number): { value: number; end: number } | null {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = content[at + index];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: at + index + 1 };
  }
  return null;
}

/** Field 3 of the message `Tile`, with a length before it: a layer. */
const layerKey = (3 << 3) | 2;

/** Nothing but layers that fill it to the last byte, each with a beginning that a layer may have. */
function isVectorTile(content: Uint8Array): boolean {
  let at = 0;
  while (at < content.length) {
    const key = varintAt(content, at);
    const length = key && varintAt(content, key.end);
    if (key?.value !== layerKey || !length || length.end + length.value > content.length) return false;
    at = length.end + length.value;
  }
  return content.length > 0;
}

const looks: ReadonlyMap<TileType, (content: Uint8Array) => boolean> = new Map([
  [TileType.Mvt, isVectorTile],
  [TileType.Png, (content: Uint8Array) => startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
  [TileType.Jpeg, (content: Uint8Array) => startsWith(content, [0xff, 0xd8, 0xff])],
  [
    TileType.Webp,
    (content: Uint8Array) =>
      startsWith(content, [0x52, 0x49, 0x46, 0x46]) && startsWith(content, [0x57, 0x45, 0x42, 0x50], 8),
  ],
]);

/** Of tiles that the console can draw. */
export const tileTypes: ReadonlySet<TileType> = new Set(looks.keys());

/** Whether the unpacked bytes look like a tile of the type. */
export function isTile(type: TileType, content: Uint8Array): boolean {
  return looks.get(type)?.(content) ?? false;
}
