import type { Call, CallInput } from '@vehicle/contract/call';
import { addressOf, failureOf, headersOf, noAnswer } from './client.ts';

interface DownloadOptions {
  /** Bytes that have come; how many there will be is not known. */
  onProgress?: (received_bytes: number) => void;
}

async function readAll(response: Response, { onProgress }: DownloadOptions): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received_bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    received_bytes += part.value.length;
    onProgress?.(received_bytes);
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}

/** Makes a call that answers with a file; what is not a success is thrown as an ApiError. */
export async function download<C extends Call>(
  call: C,
  { body }: Pick<CallInput<C>, 'body'>,
  options: DownloadOptions = {},
): Promise<Blob> {
  const headers = { ...headersOf(call), 'Content-Type': 'application/json' };
  const init = { method: call.method, headers, body: JSON.stringify(body) };
  const response = await fetch(addressOf(call, {}), init).catch(() => {
    throw noAnswer();
  });
  if (!response.ok) throw failureOf(response.status, await response.text());
  return readAll(response, options).catch(() => {
    throw noAnswer();
  });
}

/** Hands a file to the browser, which puts it where it puts downloads. */
export function saveFile(file: Blob, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  anchor.download = name;
  anchor.click();
  // The browser has to open the address first.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}
