import { type PointerEvent, useEffect, useRef } from 'react';
import { fileOf } from './scaled-picture.ts';

/** Of the picture: twice what the pad has on a phone. */
const width_px = 720;
const height_px = 336;
const line_px = 4.5;

interface SignaturePadProps {
  label: string;
  /** After each stroke: the picture so far. */
  onStroke: (picture: Blob) => void;
}

function paperOf(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  return canvas?.getContext('2d') ?? null;
}

/** A sheet that is written on with a finger, a pen or the mouse. */
export function SignaturePad({ label, onStroke }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  useEffect(() => {
    const paper = paperOf(canvas.current);
    if (paper === null) return;
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, width_px, height_px);
    paper.strokeStyle = 'black';
    paper.lineWidth = line_px;
    paper.lineCap = 'round';
    paper.lineJoin = 'round';
  }, []);

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // As `object-fit: contain` draws it.
    const scale = Math.min(width / width_px, height / height_px);
    return [
      (clientX - left - (width - width_px * scale) / 2) / scale,
      (clientY - top - (height - height_px * scale) / 2) / scale,
    ] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const paper = paperOf(canvas.current);
    if (paper === null || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const [x, y] = placeOf(event);
    paper.beginPath();
    paper.moveTo(x, y);
    // A dot where nothing follows.
    paper.lineTo(x, y);
    paper.stroke();
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    const paper = paperOf(canvas.current);
    if (paper === null || !isDown.current) return;
    paper.lineTo(...placeOf(event));
    paper.stroke();
  };
  const end = () => {
    if (!isDown.current || canvas.current === null) return;
    isDown.current = false;
    void fileOf(canvas.current, 'image/png').then(onStroke);
  };
  return (
    <canvas
      ref={canvas}
      width={width_px}
      height={height_px}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
