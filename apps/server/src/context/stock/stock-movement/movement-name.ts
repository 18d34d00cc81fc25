import type { Language } from '@vehicle/contract/core/language';
import { settlementNames } from '../settlement/settlement-name.ts';

type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const directions: Texts = {
  IN: { zh: '入库', en: 'In', es: 'Entrada', ja: '入庫' },
  OUT: { zh: '出库', en: 'Out', es: 'Salida', ja: '出庫' },
};

const reasons: Texts = {
  production: { zh: '生产', en: 'Production', es: 'Producción', ja: '生産' },
  transfer: { zh: '调拨', en: 'Transfer', es: 'Traslado', ja: '移動' },
  return: { zh: '退货', en: 'Return', es: 'Devolución', ja: '返品' },
  sale: { zh: '销售', en: 'Sale', es: 'Venta', ja: '販売' },
};

/** What files say of movements; screens have their own words. */
export const movementNames = {
  direction: directions,
  reason: reasons,
  settlementStatus: settlementNames.status,
} as const;
