import { useEffect, useState } from 'react';
import { useStoredPicture } from '../../../../kit/file/use-stored-file.ts';

/** What every graphics card takes; a finer picture would cost memory and show no more. */
const mostSide_px = 4096;

async function canvasOf(address: string): Promise<HTMLCanvasElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(1, mostSide_px / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture of a plan, ready to be laid over the map; null: not there yet, or not to be had. */
export function usePlanPicture(imageFileId: string): HTMLCanvasElement | null {
  const { address } = useStoredPicture(imageFileId);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (address === null) return;
    let isWanted = true;
    canvasOf(address).then(
      (made) => {
        if (isWanted) setCanvas(made);
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isWanted = false;
    };
  }, [address]);
  return canvas;
}
