import { type ApiAccess, type ApiOptions, createCaller, type Method } from './call.ts';
import { type ChangeKey, type Client, clientOver, type PlainOptions, type Variables } from './client.ts';
import { formOf } from './form-of.ts';
import { sendOnce } from './send-once.ts';
import { sendForm } from './upload.ts';

type FullOptions = PlainOptions & {
  /** Of a form: share of the bytes that have left, 0 to 1; 1 while the server works. */
  onProgress?: (share: number) => void;
  /** It must not be done twice: it goes under an Idempotency-Key, and a lost answer is looked for. Forms always do. */
  once?: true;
};

export type FullClient = Client<FullOptions>;
/** What a change is called with. */
export type ChangeInput<K extends ChangeKey> = Variables<K, FullOptions>;

/** A client for pages that change things: it tells how far a form is, and sends once what must not be done twice. */
export function createFullClient(access: ApiAccess): FullClient {
  const { apiEnvelope } = createCaller(access);
  return clientOver<FullOptions>((method: Method, path: string, options: ApiOptions & FullOptions) => {
    const { body, once, onProgress, signal } = options;
    const said = { method, path, body };
    if (body instanceof FormData) {
      return sendOnce(said, (headers) =>
        sendForm(
          access,
          { method, path, headers: { ...options.headers, ...headers } },
          { body, onProgress, signal },
        ),
      );
    }
    if (!once) return apiEnvelope(method, path, options);
    return sendOnce(said, (headers) =>
      apiEnvelope(method, path, { ...options, headers: { ...options.headers, ...headers } }),
    );
  }, formOf);
}
