import type { ApiError } from './api-error.ts';
import { sendingTexts } from './mutation-texts.ts';
import {
  type ApiCredentials,
  apiUrl,
  type Envelope,
  headersFor,
  type Method,
  networkError,
  toApiError,
} from './request.ts';

/** A slow phone may take its time, but an upload without progress for this long has failed. */
const STALL_MS = 90_000;

type UploadOptions = {
  body: FormData;
  /** Share of the bytes sent, 0 to 1; 1 while the server works. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};
type Target = { method: Method; path: string; headers: Record<string, string> };

/** Uploads a form and returns the whole response. @throws ApiError */
export function uploadFormData(
  access: ApiCredentials,
  { method, path, headers }: Target,
  { body, onProgress, signal }: UploadOptions,
) {
  return new Promise<Envelope<unknown>>((resolve, reject) => {
    const token = access.token();
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(stall);
      stall = setTimeout(() => fail(networkError('TIMEOUT')), STALL_MS);
    };
    const fail = (error: ApiError | DOMException) => {
      clearTimeout(stall);
      request.onloadend = null;
      request.abort();
      reject(error);
    };
    request.open(method, apiUrl(path));
    request.responseType = 'json';
    for (const [name, value] of Object.entries({ ...headersFor(token, body), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      alive();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onload = () => onProgress?.(1);
    request.onloadend = () => {
      clearTimeout(stall);
      const { status, response } = request;
      if (status === 0) return reject(networkError('NETWORK'));
      if (status >= 200 && status < 300) return resolve(response as Envelope<unknown>);
      if (status === 401) access.onUnauthorized(path, token);
      reject(toApiError(status, response));
    };
    signal?.addEventListener(
      'abort',
      () => fail(new DOMException(sendingTexts.uploadCancelled, 'AbortError')),
      {
        once: true,
      },
    );
    alive();
    request.send(body);
  });
}
