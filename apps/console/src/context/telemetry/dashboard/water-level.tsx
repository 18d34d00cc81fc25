import { waterLevel } from './defaults.ts';
import { useIsMoving } from './motion.ts';
import { waterSurface } from './water-surface.ts';
import './water-level.css';

const width = 300;
const height = 200;

export function levelText(value: number): string {
  return waterLevel.format.replace('{value}', value.toFixed(1));
}

interface WaterLevelProps {
  label: string;
  /** 0 to 1. */
  share: number;
}

/** A share as the height of water (R9.12). */
export function WaterLevel({ label, share }: WaterLevelProps) {
  const isMoving = useIsMoving();
  const top = height * (1 - Math.min(1, Math.max(0, share)));
  const { path } = waterSurface({ top, width, height });
  return (
    <svg
      className="water-level"
      data-shape={waterLevel.shape}
      data-flows={isMoving}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label} ${levelText(share * 100)}`}
    >
      <path className="water" d={path} fillOpacity={waterLevel.opacity} />
      <path className="water water-behind" d={path} fillOpacity={waterLevel.opacity} />
    </svg>
  );
}
