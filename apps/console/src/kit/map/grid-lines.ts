import { placeOf, planeOf, zoneOf } from './gauss-krueger.ts';
import type { Place } from './gcj02.ts';

/** Lines are no closer. */
const least_px = 96;
/** From afar metres are of no use: degrees. */
const planeFromZoom = 9;
/** The zones of CGCS2000 are those of this box. */
const planeBox = { west: 72, east: 138, south: 0, north: 56 };
/** Every so manieth is drawn stronger. */
const strong = 5;
/** A line of a plane is bent on the map by less than can be seen between so many places. */
const places = 8;
const mostLines = 60;

export interface GridView {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
  /** Pixels of the map. */
  width: number;
}

/** A line where one coordinate stays the same. */
export interface GridLine {
  axis: 'east' | 'north';
  value: number;
  isStrong: boolean;
  places: Place[];
}

export interface Grid {
  unit: 'm' | 'deg';
  step: number;
  /** Of `m`. */
  zone: number;
  lines: GridLine[];
}

/** The least of 1, 2, 5 × 10ⁿ that is no smaller. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

interface Span {
  from: number;
  until: number;
}

function valuesWithin({ from, until }: Span, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.min(mostLines, Math.floor(until / step) - first + 1));
  return Array.from({ length: count }, (_, at) => first + at);
}

interface Frame {
  east: Span;
  north: Span;
  step: number;
  placeAt: (east: number, north: number) => Place;
}

function linesOf({ east, north, step, placeAt }: Frame): GridLine[] {
  const along = ({ from, until }: Span, at: number) => from + ((until - from) * at) / places;
  const line = (axis: GridLine['axis'], number: number): GridLine => {
    const value = number * step;
    const at = (part: number) =>
      axis === 'east' ? placeAt(value, along(north, part)) : placeAt(along(east, part), value);
    return {
      axis,
      value,
      isStrong: number % strong === 0,
      places: Array.from({ length: places + 1 }, (_, part) => at(part)),
    };
  };
  return [
    ...valuesWithin(east, step).map((number) => line('east', number)),
    // From the top down: there the numbers begin.
    ...valuesWithin(north, step)
      .toReversed()
      .map((number) => line('north', number)),
  ];
}

function isOnPlane({ west, east, south, north, zoom }: GridView): boolean {
  const [lng, lat] = [(west + east) / 2, (south + north) / 2];
  return (
    zoom >= planeFromZoom &&
    lng > planeBox.west &&
    lng < planeBox.east &&
    lat > planeBox.south &&
    lat < planeBox.north
  );
}

/** The lines of what is seen: metres where surveyors count in them and the reader wants them, else degrees. */
export function gridOf(view: GridView, wanted: 'plane' | 'degrees'): Grid {
  const { west, east, south, north, width } = view;
  if (wanted === 'degrees' || !isOnPlane(view)) {
    const step = roundStep(((east - west) / width) * least_px);
    const frame = { east: { from: west, until: east }, north: { from: south, until: north }, step };
    return { unit: 'deg', step, zone: 0, lines: linesOf({ ...frame, placeAt: (lng, lat) => [lng, lat] }) };
  }
  const zone = zoneOf((west + east) / 2);
  const corners: Place[] = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
  ];
  const planes = corners.map((corner) => planeOf(corner, zone));
  const spanOf = (values: number[]): Span => ({ from: Math.min(...values), until: Math.max(...values) });
  const eastSpan = spanOf(planes.map(({ east_m }) => east_m));
  const step = roundStep(((eastSpan.until - eastSpan.from) / width) * least_px);
  const northSpan = spanOf(planes.map(({ north_m }) => north_m));
  const placeAt = (east_m: number, north_m: number) => placeOf({ east_m, north_m }, zone);
  return { unit: 'm', step, zone, lines: linesOf({ east: eastSpan, north: northSpan, step, placeAt }) };
}

/** Digits in threes, as surveyors write them. */
export function inThrees(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** The number at a line: the first of an axis in full, the others without the millions that do not change. */
export function labelOf({ unit, step }: Grid, { axis, value }: GridLine, isFirst: boolean): string {
  if (unit === 'm') return isFirst ? inThrees(value) : inThrees(value).split(' ').slice(-2).join(' ');
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const side = axis === 'east' ? (value < 0 ? 'W' : 'E') : value < 0 ? 'S' : 'N';
  return `${Math.abs(value).toFixed(decimals)}° ${side}`;
}
