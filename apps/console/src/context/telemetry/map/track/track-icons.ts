/** Drawn at twice their size, for fine screens. */
const ratio = 2;
const size_px = 26;
const edge = '#ffffff';

type Draw = (pen: CanvasRenderingContext2D) => void;

function disc(pen: CanvasRenderingContext2D, color: string): void {
  pen.beginPath();
  pen.arc(0, 0, 10, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = edge;
  pen.stroke();
  pen.fillStyle = edge;
}

function shape(pen: CanvasRenderingContext2D, corners: readonly (readonly [x: number, y: number])[]): void {
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
} satisfies Record<string, Draw>;

export type TrackIcon = keyof typeof draws;

function pictureOf(draw: Draw): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = size_px * ratio;
  canvas.height = size_px * ratio;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(ratio, ratio);
  pen.translate(size_px / 2, size_px / 2);
  draw(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

interface IconPlace {
  hasImage(id: string): boolean;
  addImage(id: string, image: ImageData, options: { pixelRatio: number }): unknown;
}

export function addTrackIcons(map: IconPlace): void {
  for (const [name, draw] of Object.entries(draws)) {
    const id = `track-${name}`;
    const picture = map.hasImage(id) ? null : pictureOf(draw);
    if (picture) map.addImage(id, picture, { pixelRatio: ratio });
  }
}
