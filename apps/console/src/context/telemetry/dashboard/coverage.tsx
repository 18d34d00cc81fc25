import { absent, formatNumber } from '../../../kit/text/format.ts';

/** Below this share of the planned hours, sums say less than was done. */
const low = 0.5;

/** The share of the planned hours for which there are data. */
export function Coverage({ share }: { share: number | null }) {
  return (
    <span className="dash-coverage figure" data-low={share !== null && share < low}>
      {share === null ? absent : `${formatNumber(share * 100, 0)}%`}
    </span>
  );
}
