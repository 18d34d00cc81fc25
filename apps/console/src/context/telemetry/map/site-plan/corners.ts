import type { Place } from '../../../../kit/map/gcj02.ts';
import type { Corners } from './plan-row.ts';

/** About 11 cm. */
const decimals = 6;

export function roundedPlace([lng, lat]: Place): Place {
  return [Number(lng.toFixed(decimals)), Number(lat.toFixed(decimals))];
}

interface Screen {
  width: number;
  height: number;
  /** The place (WGS-84) that a pixel stands on. */
  placeAt: (x: number, y: number) => Place;
}

/** Of the window that a new plan takes. */
const share = 0.6;

/** A picture of so much width over height in the middle of what is seen. */
export function cornersInView({ width, height, placeAt }: Screen, aspect: number): Corners {
  const wide = Math.min(width * share, height * share * aspect);
  const [left, right] = [(width - wide) / 2, (width + wide) / 2];
  const [top, bottom] = [(height - wide / aspect) / 2, (height + wide / aspect) / 2];
  const at = (x: number, y: number) => roundedPlace(placeAt(x, y));
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}

export function middleOf(corners: Corners): Place {
  const sum = (axis: 0 | 1) => corners.reduce((total, corner) => total + corner[axis], 0) / 4;
  return [sum(0), sum(1)];
}

/** Each corner by its own. */
export function mapCorners(
  [first, second, third, fourth]: Corners,
  changed: (corner: Place, index: number) => Place,
): Corners {
  return [changed(first, 0), changed(second, 1), changed(third, 2), changed(fourth, 3)];
}

export function withCorner(corners: Corners, index: number, place: Place): Corners {
  return mapCorners(corners, (corner, own) => (own === index ? roundedPlace(place) : corner));
}

/** All of it, so that its middle comes to lie there. */
export function movedTo(corners: Corners, [lng, lat]: Place): Corners {
  const [fromLng, fromLat] = middleOf(corners);
  return mapCorners(corners, ([x, y]) => roundedPlace([x + lng - fromLng, y + lat - fromLat]));
}

/** South-west and north-east. */
export function boundsOf(corners: Corners): [Place, Place] {
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ];
}

/** Whether a place lies within the corners, which bulge outwards. */
export function isWithin([x, y]: Place, corners: Corners): boolean {
  const sides = corners.map(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % corners.length] ?? [fromX, fromY];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}
