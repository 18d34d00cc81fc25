import type { fileLimit } from '@vehicle/contract/core/file';

export type FileType = (typeof fileLimit.types)[number];

interface Form {
  type: FileType;
  extension: RegExp;
  /** Whether the content is of the type from its first byte to its last. */
  isWhole(content: Buffer): boolean;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, name and checksum around the data of a chunk (PNG 1.2 §3.2). */
const pngChunkFrame_bytes = 12;

/** Ends with the chunk IEND: what somebody has put behind it makes it two files in one. */
function isPng(content: Buffer): boolean {
  if (!content.subarray(0, pngSignature.length).equals(pngSignature)) return false;
  let at = pngSignature.length;
  while (at + pngChunkFrame_bytes <= content.length) {
    const name = content.toString('latin1', at + 4, at + 8);
    at += pngChunkFrame_bytes + content.readUInt32BE(at);
    if (name === 'IEND') return at === content.length;
  }
  return false;
}

const riffHead_bytes = 8;

/** The RIFF length says where it ends, to a whole 16-bit word. */
function isWebp(content: Buffer): boolean {
  if (content.length < 2 * riffHead_bytes || content.toString('latin1', 0, 4) !== 'RIFF') return false;
  const length = content.readUInt32LE(4) + riffHead_bytes;
  return content.toString('latin1', 8, 12) === 'WEBP' && length + (length % 2) === content.length;
}

/** Cameras put data of their own behind the picture; they are lost when it is written anew. */
function isJpeg(content: Buffer): boolean {
  return content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
}

const pdfTail_bytes = 1024;

function isPdf(content: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) &&
    content.subarray(-pdfTail_bytes).includes('%%EOF')
  );
}

const forms: readonly Form[] = [
  { type: 'image/png', extension: /\.png$/i, isWhole: isPng },
  { type: 'image/jpeg', extension: /\.jpe?g$/i, isWhole: isJpeg },
  { type: 'image/webp', extension: /\.webp$/i, isWhole: isWebp },
  { type: 'application/pdf', extension: /\.pdf$/i, isWhole: isPdf },
];

const programs = ['<script', '<?php', '<!doctype'];
const longestWord = Math.max(...programs.map((word) => word.length));

/** A picture that is also a page or a program. */
function holdsProgram(content: Buffer): boolean {
  for (let at = content.indexOf('<'); at >= 0; at = content.indexOf('<', at + 1)) {
    const word = content.toString('latin1', at, at + longestWord).toLowerCase();
    if (programs.some((program) => word.startsWith(program))) return true;
  }
  return false;
}

interface Claimed {
  name: string;
  /** The type that the sender declares. */
  declared: string;
  content: Buffer;
}

/** The type of what has been sent, if its name, its declared type and its content agree; else null. */
export function fileTypeOf({ name, declared, content }: Claimed): FileType | null {
  const form = forms.find(({ extension }) => extension.test(name));
  if (!form || form.type !== declared || !form.isWhole(content)) return null;
  return form.type !== 'application/pdf' && holdsProgram(content) ? null : form.type;
}
