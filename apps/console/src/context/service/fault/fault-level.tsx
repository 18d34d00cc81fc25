import { useFaultLevels } from './use-fault-levels.ts';
import './fault.css';

const levels = [1, 2, 3, 4] as const;

/** How grave a fault is: as colour, as so many bars, and in words. */
export function FaultLevel({ level }: { level: number }) {
  const name = useFaultLevels().find((each) => each.level === level)?.name;
  return (
    <span className="fault-level" data-level={level}>
      <svg viewBox="0 0 16 12" aria-hidden="true">
        {levels.map((bar) => (
          <rect
            key={bar}
            x={bar * 4 - 4}
            y={12 - bar * 3}
            width={3}
            height={bar * 3}
            className={bar <= level ? 'fault-level-bar' : ''}
          />
        ))}
      </svg>
      {name ?? level}
    </span>
  );
}
