import type { FastifyRequest } from 'fastify';
import { oneFile } from '../../../http/form-parts.ts';
import { fail } from '../../../record/errors.ts';
import { shownName } from '../../access/file/file-name.ts';
import { reasonText } from './reason.ts';

/** What the decoders of this platform call the encodings that editors in China and on Windows write. */
const decoders: ReadonlyMap<string, string> = new Map([
  ['gbk', 'gb18030'],
  ['gb2312', 'gb18030'],
  ['gb18030', 'gb18030'],
  ['utf-16', 'utf-16le'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
]);

const declaration = /^(\s*<\?xml[^>]*?\sencoding\s*=\s*)(["'])([^"']*)\2/;
const declaration_bytes = 200;

/** How UTF-16 begins, with its mark or with `<?` (XML 1.0 appendix F). */
const openings = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['3c003f00', 'utf-16le'],
  ['003c003f', 'utf-16be'],
] as const;

function encodingOf(content: Buffer): string | null {
  const head = content.toString('hex', 0, 4);
  const opening = openings.find(([bytes]) => head.startsWith(bytes));
  if (opening) return opening[1];
  const declared = declaration.exec(content.toString('latin1', 0, declaration_bytes))?.[3];
  return decoders.get(declared?.toLowerCase() ?? '') ?? null;
}

/** The file in UTF-8, as everything behind reads it; raises FILE_UNREADABLE where the bytes are not what they claim to be. */
function inUtf8(content: Buffer): Buffer {
  const encoding = encodingOf(content);
  if (encoding === null) return content;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    return Buffer.from(text.replace(declaration, '$1$2UTF-8$2'));
  } catch {
    throw fail.fileUnreadable({ line: 1, column: 1, reason: reasonText('bad-encoding') });
  }
}

export interface Upload {
  name: string;
  content: Buffer;
}

/** R5.17: exactly one file, an XML one by its name. */
export async function xmlUpload(request: FastifyRequest): Promise<Upload> {
  const sent = await oneFile(request, { limit: '1 MiB' });
  const name = shownName(sent.name);
  if (!/\.(xml|kcd)$/i.test(name)) throw fail.xmlOnly();
  return { name, content: inUtf8(sent.content) };
}
