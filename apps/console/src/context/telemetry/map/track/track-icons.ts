import type { Map as MapLibre } from 'maplibre-gl';
import { dots, drawn, type Pen } from '../layer/picture.ts';

const size_px = 26;
const edge = '#ffffff';

function disc(pen: Pen, color: string): void {
  pen.beginPath();
  pen.arc(0, 0, 10, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = edge;
  pen.stroke();
  pen.fillStyle = edge;
}

function shape(pen: Pen, corners: readonly (readonly [x: number, y: number])[]): void {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x, y);
  pen.closePath();
}

const draws = {
  /** Two bars. */
  stop: (pen) => {
    disc(pen, '#B45309');
    pen.fillRect(-4.5, -4.5, 3, 9);
    pen.fillRect(1.5, -4.5, 3, 9);
  },
  /** A triangle with an exclamation mark. */
  fault: (pen) => {
    shape(pen, [
      [0, -11],
      [11, 9],
      [-11, 9],
    ]);
    pen.lineJoin = 'round';
    pen.lineWidth = 2;
    pen.fillStyle = '#C81E1E';
    pen.fill();
    pen.strokeStyle = edge;
    pen.stroke();
    pen.fillStyle = edge;
    pen.fillRect(-1.25, -4, 2.5, 7);
    pen.fillRect(-1.25, 4.5, 2.5, 2.5);
  },
  start: (pen) => {
    disc(pen, '#15803D');
    shape(pen, [
      [-3, -5],
      [5.5, 0],
      [-3, 5],
    ]);
    pen.fill();
  },
  end: (pen) => {
    disc(pen, '#1F2937');
    pen.fillRect(-4, -4, 8, 8);
  },
  /** Points north until it is turned. */
  vehicle: (pen) => {
    shape(pen, [
      [0, -12],
      [9, 11],
      [0, 6],
      [-9, 11],
    ]);
    pen.lineJoin = 'round';
    pen.lineWidth = 2.5;
    pen.strokeStyle = edge;
    pen.stroke();
    pen.fillStyle = '#0C3467';
    pen.fill();
  },
} satisfies Record<string, (pen: Pen) => void>;

export type TrackIcon = keyof typeof draws;

export function addTrackIcons(map: MapLibre): void {
  for (const [name, draw] of Object.entries(draws)) {
    const id = `track-${name}`;
    if (!map.hasImage(id)) map.addImage(id, drawn(size_px, draw), { pixelRatio: dots });
  }
}
