import type { Call, CallInput } from '@vehicle/contract/core/call';
import { addressOf, failureOf, headersOf, noAnswer, untilTimeout } from './client.ts';

interface DownloadOptions {
  /** The server has taken the call and begins to send. */
  onBegin?: () => void;
}

/** Makes a call that answers with a file; what is not a success is thrown as an ApiError. */
export async function download<C extends Call>(
  call: C,
  { params, body }: Pick<CallInput<C>, 'params' | 'body'>,
  options: DownloadOptions = {},
): Promise<Blob> {
  const content =
    body === undefined
      ? { headers: headersOf(call) }
      : { headers: { ...headersOf(call), 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const init = { method: call.method, signal: untilTimeout(), ...content };
  return answered(addressOf(call, { params }), init, options);
}

/** As `download`, where the server makes the file of one that is sent. */
export function downloadFor(
  call: Call,
  { file }: { file: File },
  { fields }: { fields: Readonly<Record<string, string>> },
): Promise<Blob> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const init = { method: call.method, signal: untilTimeout(), headers: headersOf(call), body };
  return answered(addressOf(call, {}), init);
}

async function answered(address: string, init: RequestInit, options: DownloadOptions = {}): Promise<Blob> {
  const response = await fetch(address, init).catch(() => {
    throw noAnswer();
  });
  if (!response.ok) throw failureOf(response.status, await response.text());
  options.onBegin?.();
  return response.blob().catch(() => {
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
