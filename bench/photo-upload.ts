import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// A phone's 12-megapixel photo, sent without our pages' resizing: time until the product's page shows it, memory of the
// server, and bytes of its renditions.
const WIDTH = 4000;
const HEIGHT = 3000;
const TIMES = 5;

/** An image as detailed as a photo of a market stall: noise over shapes, about 5 MB as JPEG. */
async function photo(seed: number): Promise<Uint8Array> {
  const shapes = Array.from({ length: 60 }, (_, at) => {
    const [x, y, r] = [(at * 997 + seed * 131) % WIDTH, (at * 613) % HEIGHT, 120 + ((at * 71) % 400)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(at * 47 + seed * 20) % 360} 60% 50%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes.join('')}</svg>`;
  const noise = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer();
  const jpeg = await sharp(noise)
    .composite([{ input: Buffer.from(svg), blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

const dwaso = await runDwaso();

async function memoryMiB(what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${dwaso.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

async function versions(folder: string): Promise<Record<string, number>> {
  const names = await readdir(folder);
  const sizes = await Promise.all(
    names.map(async (name) => [name, (await stat(path.join(folder, name))).size]),
  );
  return Object.fromEntries(sizes);
}

const login = await fetch(`${dwaso.url}/api/v1/shop/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'seller@dwaso.test', password: 'Market-day-1!' }),
});
const token = (await login.json()).data as string;
const photos = await Promise.all(Array.from({ length: TIMES }, (_, at) => photo(at)));
const beforeMiB = await memoryMiB('VmRSS');

/** Uploads one photo with a new product and loads the product's page and image; ms. */
async function upload(bytes: Uint8Array, at: number) {
  const form = new FormData();
  form.set('name', `Photographed ${at}`);
  form.set('price', '12');
  form.set('stockQuantity', '5');
  form.append('productImages', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${dwaso.url}/api/v1/products`, { method: 'POST', headers, body: form });
  const { data } = await answer.json();
  const storedMs = performance.now() - started;
  if (answer.status !== 201) throw new Error(`upload: ${answer.status}`);
  const page = await (await fetch(`${dwaso.url}/products/${data.id}`)).text();
  const picture = new URL(data.productImages[0]).pathname;
  if (!page.includes(picture.split('/').at(-2) as string))
    throw new Error('the page does not show the picture');
  const shown = await fetch(dwaso.url + picture);
  if (!shown.ok) throw new Error(`picture: ${shown.status}`);
  await shown.arrayBuffer();
  return {
    storedMs,
    readyMs: performance.now() - started,
    folder: picture.split('/').slice(2, -1).join('/'),
  };
}

const uploads = [];
for (const [at, bytes] of photos.entries()) uploads.push(await upload(bytes, at));
const peakMiB = await memoryMiB('VmHWM');
const bytes = await versions(path.join(dwaso.dataDir, 'media', uploads[0]?.folder as string));
await dwaso.stop();
await dwaso.remove();
const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number);
await record('photo-upload', {
  photo: { width: WIDTH, height: HEIGHT, bytes: photos[0]?.length },
  storedMs: median(uploads.map((one) => one.storedMs)),
  pageReadyMs: median(uploads.map((one) => one.readyMs)),
  memory: { beforeMiB, peakMiB, addedMiB: peakMiB - beforeMiB },
  versions: bytes,
  versionsTotal: Object.values(bytes).reduce((a, b) => a + b, 0),
});
