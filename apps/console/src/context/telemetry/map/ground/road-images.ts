import type { Map as MapLibre } from 'maplibre-gl';
import { colour, type Mood } from '../../../../kit/mood/tokens.ts';
import { dots, drawn, type Pen } from '../layer/picture.ts';

interface RoadPicture {
  size_px: number;
  draw: (pen: Pen, mood: Mood) => void;
}

const pictures = {
  /** Along the road. */
  arrow: {
    size_px: 12,
    draw: (pen, mood) => {
      pen.strokeStyle = colour('map-label', mood);
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.moveTo(-2, -3.5);
      pen.lineTo(2, 0);
      pen.lineTo(-2, 3.5);
      pen.stroke();
    },
  },
  stop: {
    size_px: 46,
    draw: (pen, mood) => {
      pen.beginPath();
      pen.arc(0, 0, 21, 0, 2 * Math.PI);
      pen.globalAlpha = 0.5;
      pen.fillStyle = colour('map-grid-fifth', mood);
      pen.fill();
      pen.globalAlpha = 1;
      pen.strokeStyle = colour('map-boundary', mood);
      pen.lineWidth = 1.5;
      pen.setLineDash([4, 3]);
      pen.stroke();
    },
  },
  portal: {
    size_px: 30,
    draw: (pen, mood) => {
      pen.beginPath();
      pen.moveTo(-10, 10);
      pen.lineTo(-10, -1);
      pen.arc(0, -1, 10, Math.PI, 0);
      pen.lineTo(10, 10);
      pen.closePath();
      pen.fillStyle = colour('map-boundary', mood);
      pen.fill();
    },
  },
} satisfies Record<string, RoadPicture>;

type RoadImage = keyof typeof pictures;

export function roadImage(name: RoadImage, mood: Mood): string {
  return `road-${mood}-${name}`;
}

export function addRoadImages(map: MapLibre, mood: Mood): void {
  for (const name of ['arrow', 'stop', 'portal'] as const) {
    const { size_px, draw } = pictures[name];
    const id = roadImage(name, mood);
    if (!map.hasImage(id))
      map.addImage(
        id,
        drawn(size_px, (pen) => draw(pen, mood)),
        { pixelRatio: dots },
      );
  }
}
