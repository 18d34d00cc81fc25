import type { Call, CallInput, CallResult } from '@vehicle/contract/core/call';
import { type Answer, addressOf, answerOf, headersOf, noAnswer, timeout_ms } from './client.ts';

interface UploadOptions {
  /** Share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** What goes beside the file. */
  fields?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Sends one file as multipart. XMLHttpRequest, because `fetch` does not tell how far a body has come. */
export function upload<C extends Call>(
  call: C,
  input: Pick<CallInput<C>, 'params' | 'query'> & { file: File },
  options: UploadOptions = {},
): Promise<Answer<CallResult<C>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append('file', input.file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, addressOf(call, input));
    for (const [name, value] of Object.entries(headersOf(call))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total === 0 ? 1 : loaded / total);
    request.timeout = timeout_ms;
    request.onerror = () => reject(noAnswer());
    request.ontimeout = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onload = () => {
      try {
        resolve(answerOf(call, request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
