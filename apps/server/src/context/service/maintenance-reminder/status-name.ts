import type { maintenanceStatus, maintenanceType } from '@vehicle/contract/core/enumeration';
import type { Language } from '@vehicle/contract/core/language';
import type { z } from 'zod';

type Names<E extends z.ZodType<string>> = Readonly<Record<z.infer<E>, Record<Language, string>>>;

/** What files say of a reminder; screens have their own words. */
export const statusNames: Names<typeof maintenanceStatus> = {
  planned: { zh: '计划中', en: 'Planned', es: 'Previsto', ja: '予定' },
  upcoming: { zh: '即将到期', en: 'Upcoming', es: 'Próximo', ja: '間もなく期限' },
  due: { zh: '已到期', en: 'Due', es: 'Vence', ja: '期限到来' },
  overdue: { zh: '已逾期', en: 'Overdue', es: 'Atrasado', ja: '期限超過' },
  maintained: { zh: '已保养', en: 'Maintained', es: 'Realizado', ja: '実施済み' },
};

export const typeNames: Names<typeof maintenanceType> = {
  ONCE: { zh: '固定', en: 'Once', es: 'Único', ja: '1 回' },
  LOOP: { zh: '循环', en: 'Periodic', es: 'Periódico', ja: '定期' },
};
