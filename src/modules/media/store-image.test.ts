import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaStorage } from './storage.ts';
import { createFairQueue, removeImage, storeImage } from './store-image.ts';

function memory(): MediaStorage & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    put: async (key, bytes) => {
      kept.set(key, bytes);
    },
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => {
      kept.delete(key);
    },
    async *list() {
      for (const key of kept.keys()) yield { key, modifiedAt: new Date() };
    },
  };
}

const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif', width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#b03d20' } })
    .withExif({ IFD0: { Copyright: 'secret name' }, IFD3: { GPSLatitude: '6/1 41/1 0/1' } })
    .toFormat(format)
    .toBuffer();

describe('storeImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'stores %s square in three widths and two formats',
    async (format) => {
      const storage = memory();
      const { storageKey, width, height } = await storeImage(storage, await photo(format));
      expect(storageKey).toMatch(/^u\/[0-9a-f]{32}$/);
      expect([width, height]).toEqual([960, 960]);
      const names = [960, 480, 240].flatMap((w) => [`${storageKey}/${w}.webp`, `${storageKey}/${w}.avif`]);
      expect([...storage.kept.keys()]).toEqual(names);
      const small = await sharp(storage.kept.get(`${storageKey}/240.avif`)).metadata();
      expect([small.width, small.height]).toEqual([240, 240]);
    },
  );

  it('cuts a banner three times as wide as high, and removes all of it', async () => {
    const storage = memory();
    const { storageKey, width, height } = await storeImage(storage, await photo('jpeg'), { shape: 'banner' });
    expect([width, height]).toEqual([1440, 480]);
    const names = [1440, 960, 480].flatMap((w) => [`${storageKey}/${w}.webp`, `${storageKey}/${w}.avif`]);
    expect([...storage.kept.keys()]).toEqual(names);
    const small = await sharp(storage.kept.get(`${storageKey}/480.webp`)).metadata();
    expect([small.width, small.height]).toEqual([480, 160]);
    await removeImage(storage, storageKey, 'banner');
    expect(storage.kept.size).toBe(0);
  });

  it('keeps a photo whole besides its squares, never larger than it came, and removes all of it', async () => {
    const storage = memory();
    const { storageKey } = await storeImage(storage, await photo('jpeg', 1800, 600), { shape: 'photo' });
    const whole = await sharp(storage.kept.get(`${storageKey}/whole.webp`)).metadata();
    expect([whole.width, whole.height, whole.exif]).toEqual([1600, 533, undefined]);
    expect(storage.kept.size).toBe(7);
    await removeImage(storage, storageKey, 'photo');
    expect(storage.kept.size).toBe(0);
    const small = await storeImage(storage, await photo('png', 300, 500), { shape: 'photo' });
    const kept = await sharp(storage.kept.get(`${small.storageKey}/whole.webp`)).metadata();
    expect([kept.width, kept.height]).toEqual([300, 500]);
  });

  // Shows docs/portals.md, Sellers: shrunk on the phone, stored without place and camera
  it('strips every trace of who and where', async () => {
    const storage = memory();
    const before = await photo('jpeg');
    expect((await sharp(before).metadata()).exif).toBeDefined();
    const { storageKey } = await storeImage(storage, before);
    expect((await sharp(storage.kept.get(`${storageKey}/960.webp`)).metadata()).exif).toBeUndefined();
  });

  it('turns a picture upright', async () => {
    const wide = sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } }).composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    ]);
    const turned = await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const storage = memory();
    const { storageKey } = await storeImage(storage, turned);
    const pixels = await sharp(storage.kept.get(`${storageKey}/240.webp`))
      .raw()
      .toBuffer();
    // The red half was on the left; after the turn it is on top.
    expect(pixels[0]).toBeGreaterThan(200);
    expect(pixels[1]).toBeLessThan(60);
    expect(pixels[pixels.length - 2]).toBeGreaterThan(200);
  });

  it.each([
    ['text', Buffer.from('not a picture'), 'Only JPEG'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
      'Only JPEG',
    ],
    ['nothing', Buffer.alloc(0), 'Only JPEG'],
    ['12 MB', Buffer.alloc(12 * 1024 * 1024), 'Only JPEG'],
    ['more than 12 MB', Buffer.alloc(12 * 1024 * 1024 + 1), 'too large'],
  ])('refuses %s in plain words', async (_, bytes, words) => {
    const storage = memory();
    const message = expect.stringContaining(words);
    await expect(storeImage(storage, bytes)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message });
    expect(storage.kept.size).toBe(0);
  });

  // Shows docs/portals.md, Sellers: shrunk on the phone, stored without place and camera
  it('refuses a decompression bomb by its header, before it costs memory', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage.rss();
    const message = expect.stringContaining('too many pixels');
    await expect(storeImage(memory(), bomb)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('refuses what is cut off', async () => {
    const whole = await photo('jpeg');
    await expect(storeImage(memory(), whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

it('gives each owner one turn after the other, however much one has waiting', async () => {
  const inTurn = createFairQueue();
  const done: string[] = [];
  const piece = (owner: string, name: string) =>
    inTurn(owner, async () => {
      await Promise.resolve();
      done.push(name);
    });
  await Promise.all([
    piece('greedy', 'g1'),
    piece('greedy', 'g2'),
    piece('greedy', 'g3'),
    piece('modest', 'm1'),
    piece('other', 'o1'),
  ]);
  expect(done).toEqual(['g1', 'g2', 'm1', 'o1', 'g3']);
});

it('runs one piece at a time, and goes on after one that failed', async () => {
  const inTurn = createFairQueue();
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (fails) throw new Error('damaged');
    return 'made';
  };
  const made = await Promise.allSettled([
    inTurn('a', work(true)),
    inTurn('b', work(false)),
    inTurn('a', work(false)),
  ]);
  expect(made.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});
