import { expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { DiskGuard, type DiskSpace, type DiskState } from './disk-guard.ts';

const gib = 1024 ** 3;

async function statesOf(total_bytes: number, shares: readonly number[]): Promise<DiskState[]> {
  let space: DiskSpace = { free_bytes: total_bytes, total_bytes };
  const guard = new DiskGuard({
    directories: ['a', 'b'],
    log: silentLog,
    onChange: () => undefined,
    readSpace: async (directory) => (directory === 'a' ? space : { free_bytes: 9_000 * gib, total_bytes }),
  });
  const states: DiskState[] = [];
  for (const share of shares) {
    space = { free_bytes: total_bytes * share, total_bytes };
    await guard.look();
    states.push(guard.state);
  }
  return states;
}

it('F7 below a tenth the disk is low, below a twentieth out, and it comes back only with room to spare', async () => {
  expect(await statesOf(gib, [0.5, 0.11, 0.099, 0.06, 0.049, 0.055, 0.061, 0.11, 0.13, 0.11])).toEqual([
    'ample',
    'ample',
    'low',
    'low',
    'out',
    'out',
    'low',
    'low',
    'ample',
    'ample',
  ]);
});

it('F7 on a large disk the marks are what PostgreSQL needs and no share of it', async () => {
  expect(await statesOf(1_000 * gib, [0.01, 0.0021, 0.0019, 0.0004])).toEqual([
    'ample',
    'ample',
    'low',
    'out',
  ]);
});

it('measures a real disk, and changes nothing where it cannot', async () => {
  const seen: DiskState[] = [];
  const guard = new DiskGuard({ directories: ['/'], log: silentLog, onChange: (state) => seen.push(state) });
  await guard.start();
  guard.stop();
  expect(guard.free_bytes).toBeGreaterThan(0);
  const blind = new DiskGuard({
    directories: ['/no/such/folder'],
    log: silentLog,
    onChange: (s) => seen.push(s),
  });
  await blind.look();
  expect(blind.state).toBe('ample');
});
