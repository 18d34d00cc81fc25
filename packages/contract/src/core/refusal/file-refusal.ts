import type { Language } from '../language.ts';
import { filledIn } from './sentence.ts';

/** Why a file is refused: the console says it before it sends the file, the server in any case. */
export const fileRefusal = Object.freeze({
  XML_ONLY: {
    status: 400,
    zh: '请选择xml文件类型！',
    en: 'Please select xml file type!',
    es: '¡Seleccione un archivo de tipo xml!',
    ja: 'xml 形式のファイルを選択してください！',
  },
  FILE_TYPE_REFUSED: {
    status: 400,
    zh: '只能上传 png、jpg、webp 图片或 pdf 文件，且内容须与扩展名一致。',
    en: 'Only png, jpg and webp images and pdf files are accepted, and the content must match the extension.',
    es: 'Solo se admiten imágenes png, jpg y webp y archivos pdf, y el contenido debe coincidir con la extensión.',
    ja: 'png・jpg・webp 画像と pdf のみ、内容と拡張子が一致する必要があります。',
  },
  MALFORMED_FORM: {
    status: 400,
    zh: '上传的内容不完整或格式有误，请重新上传。',
    en: 'The upload is incomplete or malformed. Please upload it again.',
    es: 'La subida está incompleta o mal formada. Vuelva a subir el archivo.',
    ja: 'アップロードされた内容が不完全か、形式に誤りがあります。もう一度アップロードしてください。',
  },
  XLSX_ONLY: {
    status: 400,
    zh: '请选择xlsx文件类型！',
    en: 'Please select xlsx file type!',
    es: '¡Seleccione un archivo de tipo xlsx!',
    ja: 'xlsx 形式のファイルを選択してください！',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    zh: '内容过大，最多 {limit}。',
    en: 'Too large; at most {limit}.',
    es: 'Demasiado grande; máximo {limit}.',
    ja: 'サイズが大きすぎます（最大 {limit}）。',
  },
} as const satisfies Record<string, Record<Language, string> & { status: number }>);

export function fileRefusalMessage(
  code: keyof typeof fileRefusal,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return filledIn(fileRefusal[code][language], params);
}
