/** What files say of reminders; screens have their own words. */
export const reminderNames = {
  status: {
    upcoming: { zh: '未到期', en: 'Upcoming', es: 'Próximo', ja: '予定' },
    due: { zh: '今日到期', en: 'Due today', es: 'Vence hoy', ja: '本日期限' },
    overdue: { zh: '已逾期', en: 'Overdue', es: 'Atrasado', ja: '期限超過' },
    maintained: { zh: '已保养', en: 'Done', es: 'Realizado', ja: '完了' },
    closed: { zh: '已关闭', en: 'Closed', es: 'Cerrado', ja: '終了' },
  },
} as const;
