import { Suspense } from 'react';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { FirstPagePlace } from '../../access/first-step/first-page-place.tsx';
import { Home } from './home.tsx';
import { LinkPlace } from './page-link.tsx';
import { useWall } from './wall/use-wall.ts';

const ChartWall = lazyPart(async () => (await import('./wall/chart-wall.tsx')).ChartWall);
const FleetWall = lazyPart(async () => (await import('./wall/fleet-wall.tsx')).FleetWall);

/** R2.23: the fleet at a glance: at a desk by the reader's work, on a wall for everybody who passes. */
export function DashboardPage() {
  const { isOn, layout, size, enter, leave } = useWall();
  const Wall = layout === 'charts' ? ChartWall : FleetWall;
  return (
    <LinkPlace>
      {isOn ? (
        <Suspense>
          <Wall size={size} onLeave={leave} />
        </Suspense>
      ) : (
        <FirstPagePlace>
          <Home onWall={enter} />
        </FirstPagePlace>
      )}
    </LinkPlace>
  );
}
