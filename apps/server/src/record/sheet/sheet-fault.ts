import type { Language } from '@vehicle/contract/core/language';
import { sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import type { SheetFault } from './sheet-row.ts';

const { rows } = sheetLimit;

/** Why an uploaded file cannot be read. */
export const sheetFaults: Readonly<Record<SheetFault, Readonly<Record<Language, string>>>> = Object.freeze({
  notXlsx: {
    zh: '不是 xlsx 文件',
    en: 'not an xlsx file',
    es: 'no es un archivo xlsx',
    ja: 'xlsx ファイルではありません',
  },
  encrypted: {
    zh: '文件已加密或是旧版 xls，请另存为不加密的 xlsx',
    en: 'encrypted or an old xls file; save it as xlsx without a password',
    es: 'está cifrado o es un xls antiguo; guárdelo como xlsx sin contraseña',
    ja: '暗号化されているか旧形式の xls です。パスワードなしの xlsx で保存してください',
  },
  damaged: { zh: '文件已损坏', en: 'the file is damaged', es: 'está dañado', ja: 'ファイルが壊れています' },
  doctype: {
    zh: '文件含有不允许的 DOCTYPE 声明',
    en: 'it contains a DOCTYPE declaration, which is not allowed',
    es: 'declara un tipo de documento, lo cual no se permite',
    ja: '許可されていない DOCTYPE 宣言があります',
  },
  externalLinks: {
    zh: '文件引用了其他工作簿，请去掉外部链接后再导入',
    en: 'it links to other workbooks; remove the external links first',
    es: 'tiene vínculos a otros libros; quítelos primero',
    ja: '他のブックへのリンクがあります。リンクを解除してからインポートしてください',
  },
  macros: {
    zh: '文件含有宏，请另存为不含宏的 xlsx',
    en: 'it contains macros; save it as xlsx without macros',
    es: 'contiene macros; guárdelo como xlsx sin ellas',
    ja: 'マクロが含まれています。マクロなしの xlsx で保存してください',
  },
  noSheet: { zh: '没有工作表', en: 'it has no worksheet', es: 'no tiene hojas', ja: 'シートがありません' },
  noRows: { zh: '没有数据', en: 'it contains no data', es: 'no contiene datos', ja: 'データがありません' },
  tooLarge: {
    zh: '内容过大',
    en: 'the content is too large',
    es: 'contiene demasiados datos',
    ja: '内容が大きすぎます',
  },
  tooManyRows: {
    zh: `超过 ${rows} 行，请分次导入`,
    en: `it has more than ${rows} rows; import them in parts`,
    es: `tiene más de ${rows} filas; impórtelas por partes`,
    ja: `${rows} 行を超えています。分けて取り込んでください`,
  },
  tooManyColumns: {
    zh: '列数过多，请使用模板',
    en: 'it has too many columns; use the template',
    es: 'tiene demasiadas columnas; use la plantilla',
    ja: '列が多すぎます。テンプレートを使ってください',
  },
  tooSlow: {
    zh: '读取时间过长',
    en: 'reading takes too long',
    es: 'su lectura tarda demasiado',
    ja: '読み込みに時間がかかりすぎます',
  },
});
