/** Drawn for screens with two dots a pixel. */
export const dots = 2;

export type Pen = OffscreenCanvasRenderingContext2D;

interface Size {
  width: number;
  height: number;
}

/** A picture of so many pixels, in whose middle the drawing's zero lies. */
export function drawnIn({ width, height }: Size, draw: (pen: Pen) => void): ImageData {
  const canvas = new OffscreenCanvas(Math.ceil(width * dots), Math.ceil(height * dots));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('No canvas to draw on');
  pen.scale(dots, dots);
  pen.translate(width / 2, height / 2);
  draw(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** As `drawnIn`, of a square. */
export function drawn(size_px: number, draw: (pen: Pen) => void): ImageData {
  return drawnIn({ width: size_px, height: size_px }, draw);
}
