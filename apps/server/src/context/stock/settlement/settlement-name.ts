/** What files say of settlements; screens have their own words. */
export const settlementNames = {
  status: {
    draft: { zh: '草稿', en: 'Draft', es: 'Borrador', ja: '下書き' },
    confirmed: { zh: '已确认', en: 'Confirmed', es: 'Confirmada', ja: '確定済み' },
    settled: { zh: '已结清', en: 'Settled', es: 'Saldada', ja: '精算済み' },
  },
} as const;
