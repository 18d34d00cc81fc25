import { describe, expect, it } from 'vitest';
import { arrangedTiles, movedBefore, movedBy, roleOf, startTiles } from './tile-list.ts';

const namesOf = (tiles: ReturnType<typeof startTiles>) => tiles.map(({ name }) => name);
const shownOf = (tiles: ReturnType<typeof startTiles>) =>
  tiles.filter(({ isHidden }) => !isHidden).map(({ name }) => name);

describe('U34 how the home page begins', () => {
  it('by the organisation, or by what a member of it is there for', () => {
    expect(roleOf('client', 'orgUser')).toBe('mine');
    expect(roleOf('factory', 'externalUser')).toBe('mine');
    expect(roleOf('serviceTeam', 'orgUser')).toBe('service');
    expect(roleOf('client', 'serviceUser')).toBe('service');
    expect(roleOf('factory', 'administrator')).toBe('maker');
    expect(roleOf('inPlant', 'orgUser')).toBe('maker');
  });

  it('R2.23 R9.12 with the charts of the specification below the tiles of each role', () => {
    for (const role of ['mine', 'maker', 'service'] as const) {
      expect(shownOf(startTiles(role)).slice(6)).toEqual([
        'counts',
        'status',
        'trend',
        'faults',
        'online',
        'water',
        'shares',
        'clients',
        'rankings',
      ]);
    }
    expect(new Set(namesOf(startTiles('mine')))).toEqual(new Set(namesOf(startTiles('service'))));
  });
});

describe('U34 how it is kept', () => {
  const start = startTiles('mine');

  it('what is drawn no longer is left out, what is new stands behind the rest', () => {
    const kept = {
      tiles: [
        { name: 'idle', isHidden: true },
        { name: 'weather', isHidden: false },
      ],
    };
    const arranged = arrangedTiles(start, kept);
    expect(arranged[0]).toEqual({ name: 'idle', isHidden: true });
    expect(namesOf(arranged)).not.toContain('weather');
    expect(arranged).toHaveLength(start.length);
    expect(arrangedTiles(start, null)).toBe(start);
  });

  it('a tile is put before another, or one place on among those that are shown', () => {
    expect(namesOf(movedBefore(start, 'idle', 'fleetStrip')).slice(0, 2)).toEqual(['idle', 'fleetStrip']);
    expect(namesOf(movedBefore(start, 'fleetStrip', null)).at(-1)).toBe('fleetStrip');
    expect(movedBefore(start, 'idle', 'idle')).toBe(start);
    // Between the two stands one that is hidden.
    const shown = ['fleetStrip', 'places', 'due'] as const;
    const hidden = start.map((tile) => ({ ...tile, isHidden: tile.name === 'problems' || tile.isHidden }));
    expect(namesOf(movedBy(hidden, 'fleetStrip', { step: 1, shown })).slice(0, 3)).toEqual([
      'problems',
      'places',
      'fleetStrip',
    ]);
    expect(namesOf(movedBy(hidden, 'due', { step: -1, shown })).slice(2, 4)).toEqual(['due', 'places']);
    expect(movedBy(hidden, 'fleetStrip', { step: -1, shown })).toBe(hidden);
    expect(movedBy(hidden, 'due', { step: 1, shown })).toBe(hidden);
  });
});
