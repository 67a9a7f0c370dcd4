import { AwsClient } from 'aws4fetch';
import type { MediaStorage, StoredFile } from '#modules/media';

const TIMEOUT_MS = 15_000;

/**
 * Stores pictures in any S3-compatible store. `url` is `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=off`.
 * @throws Error when the URL lacks a part
 */
export function createS3Storage(url: string): MediaStorage {
  const { username, password, host, pathname, searchParams } = new URL(url);
  const bucket = pathname.replace(/^\/|\/$/g, '');
  if (!username || !password || !host || !bucket) {
    throw new Error('STORAGE must be s3://KEY:SECRET@host/bucket');
  }
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const base = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}/${bucket}`;

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(`${base}/${key}`, { ...init, method, signal, redirect: 'error' });
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel();
      throw new Error(`the picture store answered ${response.status} to ${method}`);
    }
    return response;
  }
  async function* list(folder: string): AsyncGenerator<StoredFile> {
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
      if (token) query.set('continuation-token', token);
      const response = await send('GET', `?${query}`);
      const page = await response.text();
      for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const modifiedAt = new Date(textOf(entry, 'LastModified'));
        yield { key: textOf(entry, 'Key'), modifiedAt };
      }
      token = textOf(page, 'NextContinuationToken') || undefined;
    }
  }
  return {
    async put(key, bytes, contentType) {
      const cacheControl = 'public, max-age=31536000, immutable';
      const headers = { 'content-type': contentType, 'cache-control': cacheControl };
      const response = await send('PUT', key, { body: new Uint8Array(bytes), headers });
      if (response.status === 404) throw new Error('the picture store has no such bucket');
    },
    async get(key) {
      const response = await send('GET', key);
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
    },
    async remove(key) {
      await send('DELETE', key);
    },
    list,
  };
}

/** Returns the text of an element in an S3 answer. Our keys and S3's tokens need no XML entity but the ampersand. */
function textOf(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
  return text.replaceAll('&amp;', '&');
}
