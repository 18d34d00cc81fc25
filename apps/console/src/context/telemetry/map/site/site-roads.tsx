import './site-roads.css';
import { roadsInBox } from '@vehicle/contract/telemetry/road/contract';
import { useCall } from '../../../../kit/api/query.ts';
import type { SiteFrame } from './site-frame.ts';

/** What the fleet has driven by itself, where that is known; a drawing of its own, or a part of one. */
export function SiteRoads({ frame }: { frame: SiteFrame }) {
  const { zoom, ...box } = frame.viewport;
  const { data } = useCall(
    roadsInBox,
    { body: { box, zoom } },
    { ownsErrors: true, keepsPrevious: true, staleTime_ms: 600_000 },
  );
  const lines = (data?.roads ?? []).map(({ id, line }) => ({
    id,
    points: Array.from({ length: line.length / 2 }, (_, at) => {
      const { x, y } = frame.project(line[2 * at] ?? 0, line[2 * at + 1] ?? 0);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    }).join(' '),
  }));
  return (
    <svg className="site-roads" aria-hidden="true">
      {lines.map(({ id, points }) => (
        <polyline key={`casing ${id}`} className="site-casing" points={points} />
      ))}
      {lines.map(({ id, points }) => (
        <polyline key={id} className="site-road" points={points} />
      ))}
    </svg>
  );
}
