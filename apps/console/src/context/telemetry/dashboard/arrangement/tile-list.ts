import type { HomeArrangement } from '@vehicle/contract/access/preference/contract';
import type { MemberType, OrgType } from '@vehicle/contract/core/enumeration';
import type { LinkedPage } from '../../../../kit/api/use-may-open.ts';

/** What a tile needs of the twelve columns, and how high it is: a strip, a middle one, a large one, or as high as what is in it. */
interface TileKind {
  span: 3 | 4 | 5 | 6 | 7 | 8 | 12;
  size: 'S' | 'M' | 'L' | 'free';
  /** Shown only to those who may open this page. */
  page?: LinkedPage;
}

const kinds = {
  fleetStrip: { span: 12, size: 'S' },
  makerStrip: { span: 12, size: 'S' },
  serviceStrip: { span: 12, size: 'S' },
  problems: { span: 7, size: 'L' },
  places: { span: 5, size: 'L' },
  own: { span: 5, size: 'L' },
  due: { span: 4, size: 'M' },
  todayWork: { span: 4, size: 'M' },
  idle: { span: 4, size: 'M' },
  clientFleets: { span: 7, size: 'L' },
  stockAge: { span: 4, size: 'M', page: 'repertory' },
  sales: { span: 4, size: 'M', page: 'sell' },
  faultyModels: { span: 4, size: 'M' },
  similar: { span: 4, size: 'M' },
  counts: { span: 12, size: 'free' },
  status: { span: 4, size: 'L' },
  trend: { span: 8, size: 'L' },
  faults: { span: 6, size: 'M' },
  online: { span: 3, size: 'M' },
  water: { span: 3, size: 'M' },
  shares: { span: 4, size: 'M' },
  clients: { span: 8, size: 'M' },
  rankings: { span: 12, size: 'free' },
} satisfies Record<string, TileKind>;

export type TileName = keyof typeof kinds;

export interface PlacedTile {
  name: TileName;
  isHidden: boolean;
}

/** Whose work the page begins with. */
export type HomeRole = 'mine' | 'maker' | 'service';

/** Where the machines are is beside a service's own work, not beside its queue. */
const ownKinds: Readonly<Partial<Record<HomeRole, Partial<Record<TileName, TileKind>>>>> = {
  service: { places: { span: 4, size: 'M' } },
};

export function kindOf(name: TileName, role: HomeRole): TileKind {
  return ownKinds[role]?.[name] ?? kinds[name];
}

export function roleOf(orgType: OrgType | '', memberType: MemberType | ''): HomeRole {
  if (memberType === 'serviceUser' || orgType === 'service' || orgType === 'serviceTeam') return 'service';
  return memberType === 'externalUser' || orgType === 'client' ? 'mine' : 'maker';
}

const roleTiles: Readonly<Record<HomeRole, readonly TileName[]>> = {
  mine: ['fleetStrip', 'problems', 'places', 'due', 'todayWork', 'idle'],
  maker: ['makerStrip', 'clientFleets', 'places', 'stockAge', 'sales', 'faultyModels'],
  service: ['serviceStrip', 'problems', 'own', 'places', 'due', 'similar'],
};

/** The counts and charts of the specification (R2.23, R9.12), below those of the role for everybody. */
const specifiedTiles = [
  'counts',
  'status',
  'trend',
  'faults',
  'online',
  'water',
  'shares',
  'clients',
  'rankings',
] as const satisfies readonly TileName[];

function isTile(name: string): name is TileName {
  return name in kinds;
}

const everyTile = Object.keys(kinds).filter(isTile);

/** As the page begins: the role's tiles, the specified ones, and the other roles' to be added. */
export function startTiles(role: HomeRole): readonly PlacedTile[] {
  const shown: readonly TileName[] = [...roleTiles[role], ...specifiedTiles];
  const others = everyTile.filter((name) => !shown.includes(name));
  return [
    ...shown.map((name) => ({ name, isHidden: false })),
    ...others.map((name) => ({ name, isHidden: true })),
  ];
}

/** What the reader has kept, without what is drawn no longer, and behind it what was not there when it was kept. */
export function arrangedTiles(
  start: readonly PlacedTile[],
  kept: HomeArrangement | null,
): readonly PlacedTile[] {
  if (kept === null) return start;
  const own = kept.tiles.flatMap(({ name, isHidden }) => (isTile(name) ? [{ name, isHidden }] : []));
  const names = new Set<TileName>(own.map(({ name }) => name));
  return [...own, ...start.filter(({ name }) => !names.has(name))];
}

/** The tile comes to stand before the other, which moves on; null: behind all. */
export function movedBefore(
  tiles: readonly PlacedTile[],
  moved: TileName,
  before: TileName | null,
): readonly PlacedTile[] {
  const tile = tiles.find(({ name }) => name === moved);
  if (!tile || moved === before) return tiles;
  const rest = tiles.filter(({ name }) => name !== moved);
  const at = before === null ? rest.length : rest.findIndex(({ name }) => name === before);
  return at < 0 ? tiles : rest.toSpliced(at, 0, tile);
}

/** One place on among the tiles that are shown: 1 towards the end, −1 towards the beginning. */
export function movedBy(
  tiles: readonly PlacedTile[],
  moved: TileName,
  { step, shown }: { step: 1 | -1; shown: readonly TileName[] },
): readonly PlacedTile[] {
  const at = shown.indexOf(moved);
  const target = at + step;
  if (at < 0 || target < 0 || target >= shown.length) return tiles;
  return movedBefore(tiles, moved, shown[step === 1 ? target + 1 : target] ?? null);
}
