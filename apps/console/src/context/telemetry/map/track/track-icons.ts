import type { Map as MapLibre } from 'maplibre-gl';
import { colour, type Mood, type Token } from '../../../../kit/mood/tokens.ts';
import { dots, drawn, type Pen } from '../layer/picture.ts';

const size_px = 26;

/** How a mark is filled: its ground, what stands in it, and the line round it. */
interface Inks {
  on: (token: Token) => string;
  glyph: string;
  edge: string;
}

function disc(pen: Pen, color: string, { edge, glyph }: Inks): void {
  pen.beginPath();
  pen.arc(0, 0, 10, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = edge;
  pen.stroke();
  pen.fillStyle = glyph;
}

function shape(pen: Pen, corners: readonly (readonly [x: number, y: number])[]): void {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x, y);
  pen.closePath();
}

const draws = {
  /** Two bars. */
  stop: (pen, inks) => {
    disc(pen, inks.on('state-idle'), inks);
    pen.fillRect(-4.5, -4.5, 3, 9);
    pen.fillRect(1.5, -4.5, 3, 9);
  },
  /** A triangle with an exclamation mark. */
  fault: (pen, { on, glyph, edge }) => {
    shape(pen, [
      [0, -11],
      [11, 9],
      [-11, 9],
    ]);
    pen.lineJoin = 'round';
    pen.lineWidth = 2;
    pen.fillStyle = on('state-fault');
    pen.fill();
    pen.strokeStyle = edge;
    pen.stroke();
    pen.fillStyle = glyph;
    pen.fillRect(-1.25, -4, 2.5, 7);
    pen.fillRect(-1.25, 4.5, 2.5, 2.5);
  },
  start: (pen, inks) => {
    disc(pen, inks.on('state-working'), inks);
    shape(pen, [
      [-3, -5],
      [5.5, 0],
      [-3, 5],
    ]);
    pen.fill();
  },
  end: (pen, inks) => {
    disc(pen, inks.on('map-label'), inks);
    pen.fillRect(-4, -4, 8, 8);
  },
  /** Points north until it is turned. */
  vehicle: (pen, { on, edge }) => {
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
    pen.fillStyle = on('speed-1');
    pen.fill();
  },
} satisfies Record<string, (pen: Pen, inks: Inks) => void>;

export type TrackIcon = keyof typeof draws;

export function addTrackIcons(map: MapLibre, mood: Mood): void {
  const on = (token: Token) => colour(token, mood);
  const inks: Inks = { on, glyph: on('on-state'), edge: on('raised') };
  for (const [name, draw] of Object.entries(draws)) {
    const id = `track-${name}`;
    if (map.hasImage(id)) map.removeImage(id);
    map.addImage(
      id,
      drawn(size_px, (pen) => draw(pen, inks)),
      { pixelRatio: dots },
    );
  }
}
