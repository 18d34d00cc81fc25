import type { PieceRow } from './part-row.ts';

export type LifeUnit = 'h' | 'km' | 'months';
export type LifeState = 'good' | 'near' | 'over';

/** One of the measures that the life of a part is measured in. */
export interface LifeMeasure {
  unit: LifeUnit;
  /** What is left; below zero when it is over. */
  left: number;
  /** Used ÷ life. */
  share: number;
}

/** From here on it is time to have the next one ready. */
const nearFrom = 0.9;
const daysAMonth = 365.25 / 12;
const day_ms = 86_400_000;

type Lived = Pick<
  PieceRow,
  'life_h' | 'life_km' | 'life_months' | 'lifeUsed_h' | 'lifeUsed_km' | 'boundAt' | 'unboundAt'
>;

function measure(unit: LifeUnit, life: number | null, used: number | null): LifeMeasure[] {
  return life === null || used === null ? [] : [{ unit, left: life - used, share: used / life }];
}

/** The measures that are limited and known, the one that ends first before the others. */
export function lifeOf(piece: Lived, now_ms: number): LifeMeasure[] {
  const end = piece.unboundAt === null ? now_ms : Date.parse(piece.unboundAt);
  const months = Math.max(0, end - Date.parse(piece.boundAt)) / day_ms / daysAMonth;
  const measures = [
    ...measure('h', piece.life_h, piece.lifeUsed_h),
    ...measure('km', piece.life_km, piece.lifeUsed_km),
    ...measure('months', piece.life_months, months),
  ];
  return measures.toSorted((a, b) => b.share - a.share);
}

export function isLimited({ life_h, life_km, life_months }: Lived): boolean {
  return life_h !== null || life_km !== null || life_months !== null;
}

export function lifeStateOf({ share }: Pick<LifeMeasure, 'share'>): LifeState {
  if (share >= 1) return 'over';
  return share >= nearFrom ? 'near' : 'good';
}
