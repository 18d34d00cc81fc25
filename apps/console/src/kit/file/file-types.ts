import { fileLimit } from '@vehicle/contract/core/file';

/** Which files a control takes. */
export type FileKind = 'picture' | 'document';

const endings = { picture: /\.(png|jpe?g|webp)$/i, document: /\.(png|jpe?g|webp|pdf)$/i } as const;
const bytesPerMb = 1024 * 1024;
const bytesPerKb = 1024;

/** For the browser's choice of files. */
export function acceptOf(kind: FileKind): string {
  return fileLimit.types.filter((type) => kind === 'document' || type.startsWith('image/')).join(',');
}

export function hasEndingOf(kind: FileKind, name: string): boolean {
  return endings[kind].test(name);
}

/** `830 KB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < bytesPerMb) return `${Math.max(1, Math.round(bytes / bytesPerKb))} KB`;
  return `${Number((bytes / bytesPerMb).toFixed(1))} MB`;
}
