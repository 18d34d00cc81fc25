import type { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import './stock.css';

type Movement = Pick<z.infer<typeof stockMovement.row>, 'direction' | 'reason'>;

/** Which way a vehicle went, and why. */
export function MovementMark({ direction, reason }: Movement) {
  const { t } = useTranslation('stock');
  return (
    <span className="movement-mark" data-direction={direction}>
      {t(`direction.${direction}`)} · {t(`reason.${reason}`)}
    </span>
  );
}
