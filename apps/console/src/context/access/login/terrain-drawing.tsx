/** How a hill's contour lines grow outwards: each a closed curve around the same middle, a little less regular. */
const contours = [38, 74, 112, 154, 200, 250, 306, 368, 436, 510];

/** A closed curve through eight points around the middle; the wobble makes it land and not geometry. */
function contourPath(radius: number, centre: { x: number; y: number }, phase: number): string {
  const points = Array.from({ length: 8 }, (_, at) => {
    const angle = (at / 8) * 2 * Math.PI;
    const wobble = 1 + 0.13 * Math.sin(2 * angle + phase) + 0.07 * Math.cos(3 * angle - phase);
    return {
      x: centre.x + 1.35 * radius * wobble * Math.cos(angle),
      y: centre.y + radius * wobble * Math.sin(angle),
    };
  });
  const curves = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return { control: point, end: { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } };
  });
  const text = ({ x, y }: { x: number; y: number }) => `${x.toFixed(0)} ${y.toFixed(0)}`;
  const start = curves.at(-1)?.end ?? centre;
  return `M${text(start)}${curves.map(({ control, end }) => `Q${text(control)} ${text(end)}`).join('')}Z`;
}

const haulRoad = 'M-20 705 C160 690 190 600 320 596 S470 520 560 452 S690 372 840 380';

/** Machines on the road: where, and whether one is being heard at the moment. */
const machines = [
  { x: 196, y: 634, isLive: false },
  { x: 372, y: 586, isLive: true },
  { x: 560, y: 452, isLive: true },
  { x: 694, y: 388, isLive: false },
];

/** A quiet map of a mine: contour lines, the haul road, machines on it. */
export function TerrainDrawing() {
  return (
    <svg
      className="login-terrain"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className="login-contours">
        {contours.map((radius) => (
          <path key={radius} d={contourPath(radius, { x: 560, y: 330 }, radius / 190)} />
        ))}
        {contours.slice(0, 5).map((radius) => (
          <path key={radius} d={contourPath(radius * 0.8, { x: 120, y: 820 }, 2 + radius / 120)} />
        ))}
      </g>
      <path className="login-road" d={haulRoad} />
      {machines.map(({ x, y, isLive }) => (
        <g key={x} className={isLive ? 'login-machine login-machine-live' : 'login-machine'}>
          {isLive && <circle cx={x} cy={y} r={17} />}
          <circle cx={x} cy={y} r={6} />
        </g>
      ))}
    </svg>
  );
}
