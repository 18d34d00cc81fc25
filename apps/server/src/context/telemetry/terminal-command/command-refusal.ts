import type { Language } from '@vehicle/contract/core/language';

type LocalText = Readonly<Record<Language, string>>;

/** Why a command is not taken. */
export const commandRefusal = Object.freeze({
  noDownlink: {
    zh: 'JSON（HTTPS）终端只能上报，不接收指令。',
    en: 'a JSON terminal only reports and takes no commands.',
    es: 'un terminal JSON solo informa y no admite órdenes.',
    ja: 'JSON 端末は送信専用で、指令を受け付けません。',
  },
  unbound: {
    zh: '终端没有绑定车辆，请先绑定。',
    en: 'the terminal is bound to no vehicle. Please bind it first.',
    es: 'el terminal no está asignado a ningún vehículo. Asígnelo primero.',
    ja: '端末が車両に紐付いていません。先に紐付けてください。',
  },
  tooMany: {
    zh: '已有 5 条指令尚未完成，请等待其结束或取消后再发。',
    en: 'five commands are still open. Please wait for them or cancel some.',
    es: 'hay cinco órdenes pendientes. Espere o cancele alguna.',
    ja: '未完了の指令が 5 件あります。完了を待つか取り消してください。',
  },
  gone: {
    zh: '指令已发出或已结束，不能取消。',
    en: 'it has been sent or has ended and cannot be cancelled.',
    es: 'ya se ha enviado o ha terminado y no se puede cancelar.',
    ja: '既に送信済みか終了しているため、取り消せません。',
  },
  never: { zh: '从未', en: 'never', es: 'nunca', ja: 'なし' },
} satisfies Record<string, LocalText>);
