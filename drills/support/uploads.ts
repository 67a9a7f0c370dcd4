import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Market } from './market.ts';

const SELLER = { email: 'seller@dwaso.test', password: 'Market-day-1!' };
const PAUSE_MS = 1_500;
const AGAIN_MS = 250;
const TIMEOUT_MS = 35_000;

export interface Uploads {
  /** @returns the URLs of all photos with acknowledged products */
  end(): Promise<string[]>;
}

/** A shop's token for the demo seller. */
export async function signInSeller(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/shop/auth/login`, {
    ...{ method: 'POST', body: JSON.stringify(SELLER), headers: { 'content-type': 'application/json' } },
  });
  if (!answer.ok) throw new Error(`no sign-in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Creates a product with its own photo.
 * @returns the response; status 0 without one
 */
export async function createProduct(url: string, token: string, key: string): Promise<Response | null> {
  // The same photo for the same key, so that a retry is the same request.
  const background = `#${createHash('sha256').update(key).digest('hex').slice(0, 6)}`;
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Palm oil', price: '30', stockQuantity: '5' }))
    form.append(name, value);
  form.append('productImages', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'oil.jpg');
  return fetch(`${url}/api/v1/products`, {
    ...{ method: 'POST', body: form, signal: AbortSignal.timeout(TIMEOUT_MS) },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  }).catch(() => null);
}

/**
 * A seller who creates one product after another, each until it is acknowledged.
 * @param pauseMs pause between two
 */
export async function startUploads({ url }: Market, pauseMs = PAUSE_MS): Promise<Uploads> {
  const token = await signInSeller(url);
  const acknowledged: string[] = [];
  let isEnding = false;

  async function putUp(): Promise<void> {
    const key = randomUUID();
    while (!isEnding) {
      const answer = await createProduct(url, token, key);
      if (answer?.status === 201) {
        const { data } = (await answer.json()) as { data: { productImages: string[] } };
        acknowledged.push(...data.productImages);
        return;
      }
      await answer?.body?.cancel().catch(() => undefined);
      await sleep(AGAIN_MS);
    }
  }
  const seller = (async () => {
    while (!isEnding) {
      await putUp();
      for (const until = Date.now() + pauseMs; !isEnding && Date.now() < until; ) await sleep(AGAIN_MS);
    }
  })();
  return {
    async end() {
      isEnding = true;
      await seller;
      return acknowledged;
    },
  };
}

/** Acknowledged photos that a node does not show. */
export async function missingPhotos({ nodes }: Market, photos: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, port } of nodes) {
    for (const photo of photos) {
      const { pathname } = new URL(photo, 'http://localhost');
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}`).catch(() => null);
      const bytes = answer?.ok ? (await answer.arrayBuffer()).byteLength : 0;
      if (bytes === 0) missing.push(`${name} does not show ${pathname}: ${answer?.status}`);
    }
  }
  return missing;
}
