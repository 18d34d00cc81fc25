import { fileLimit } from '@vehicle/contract/core/file';

/** Enough to read a type plate, and so little that a mine's network carries it. */
const longest_px = 1600;
const quality = 0.82;

/** It is no picture that this browser can draw. */
export class UnreadablePicture extends Error {}

/** What is drawn on a canvas, as a file of it. */
export function fileOf(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new UnreadablePicture())), type, quality);
  });
}

async function read(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new UnreadablePicture();
  }
}

/**
 * A photo drawn anew, upright and no larger than it has to be. Only its pixels leave the device: neither where it was taken nor with
 * what, which cameras write into their files.
 */
export async function scaledPicture(file: Blob): Promise<Blob> {
  const picture = await read(file);
  const scale = Math.min(1, longest_px / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null || Math.min(canvas.width, canvas.height) < fileLimit.minSide_px)
    throw new UnreadablePicture();
  // What lets the ground through would be black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return fileOf(canvas, 'image/jpeg');
}
