import type { Language } from '@vehicle/contract/core/language';
import type { AddressFault } from '../../../pipeline/forwarding/outgoing-address.ts';

/** What a person is told of an address that nothing is sent to. */
export const addressFaultText: Readonly<Record<AddressFault, Readonly<Record<Language, string>>>> = {
  malformed: {
    zh: '格式有误，JT/T 808 目标应为“主机:端口”，HTTPS 目标应为 https:// 开头的网址。',
    en: 'it is malformed; a JT/T 808 target has host:port, an HTTPS target a URL that begins with https://.',
    es: 'no tiene la forma correcta; JT/T 808 usa host:puerto y HTTPS una URL que empieza por https://.',
    ja: '形式が正しくありません。JT/T 808 は「ホスト:ポート」、HTTPS は https:// で始まる URL です。',
  },
  scheme: {
    zh: '只支持 https:// 网址。',
    en: 'only https:// is supported.',
    es: 'solo se admite https://.',
    ja: 'https:// のみ使用できます。',
  },
  credentials: {
    zh: '地址中不能带用户名或密码。',
    en: 'it must not hold a user name or password.',
    es: 'no puede contener usuario ni contraseña.',
    ja: 'ユーザー名やパスワードを含めることはできません。',
  },
  port: {
    zh: '端口不可用，请使用 80、443、808 或 1024 至 65535。',
    en: 'the port cannot be used; take 80, 443, 808 or 1024 to 65535.',
    es: 'el puerto no se puede usar; elija 80, 443, 808 o de 1024 a 65535.',
    ja: 'このポートは使用できません。80・443・808 または 1024～65535 を指定してください。',
  },
  notAllowed: {
    zh: '该主机不在运维允许的名单（FORWARD_ALLOWED_HOSTS）中。',
    en: 'the operator has not allowed this host (FORWARD_ALLOWED_HOSTS).',
    es: 'el operador no ha permitido este host (FORWARD_ALLOWED_HOSTS).',
    ja: 'このホストは運用者の許可リスト（FORWARD_ALLOWED_HOSTS）にありません。',
  },
  forbidden: {
    zh: '它指向内部或保留的网络，只有运维明确允许该网段后才能使用。',
    en: 'it leads into an internal or reserved network, which the operator must allow in so many words.',
    es: 'lleva a una red interna o reservada, que el operador debe permitir expresamente.',
    ja: '内部または予約済みネットワークのため、運用者が明示的に許可する必要があります。',
  },
  unresolved: {
    zh: '无法解析该主机名。',
    en: 'the host name cannot be resolved.',
    es: 'no se puede resolver el nombre del host.',
    ja: 'ホスト名を解決できません。',
  },
};
