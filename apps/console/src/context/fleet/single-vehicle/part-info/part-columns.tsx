import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../kit/list/declaration.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { absent, formatInstant } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { LifeBar } from './life-bar.tsx';
import type { PieceRow } from './part-row.ts';

/** A day of which the warranty is over says so. */
function Warranty({ until }: { until: string | null }) {
  const { t } = useTranslation('vehiclePart');
  const today = useReadingOfNow((nowMs) => formatInstant(nowMs).slice(0, 10));
  if (until === null) return absent;
  return (
    <span className="figure">
      {until}
      {until < today && <span className="warranty-over"> {t('warrantyOver')}</span>}
    </span>
  );
}

export const columns: readonly Column<PieceRow>[] = [
  { field: 'partName', width: 180, isTitle: true },
  { field: 'lifeShare', width: 260, isSortable: true, isTitle: true, render: (row) => <LifeBar row={row} /> },
  { field: 'partCode', width: 130 },
  { field: 'serialNo', width: 150 },
  { field: 'position', width: 120 },
  { field: 'qty', width: 80, align: 'right' },
  { field: 'boundAt', width: 170, isSortable: true, render: ({ boundAt }) => <Instant at={boundAt} /> },
  { field: 'boundBy', width: 110 },
  { field: 'hourMeterAtBind_h', width: 160, align: 'right' },
  { field: 'lifeUsed_h', width: 100, align: 'right' },
  { field: 'lifeUsed_km', width: 110, align: 'right' },
  { field: 'warrantyUntil', width: 170, render: (row) => <Warranty until={row.warrantyUntil} /> },
  { field: 'remark', width: 180 },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
];
