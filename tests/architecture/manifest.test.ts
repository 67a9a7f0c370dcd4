import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
  form_factor?: string;
}
let manifest: {
  id: string;
  scope: string;
  start_url: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};
beforeAll(async () => {
  manifest = JSON.parse(await readFile('public/manifest.webmanifest', 'utf8'));
});

it('the manifest has what a phone needs to install the market', () => {
  const { id, scope, start_url, icons, screenshots } = manifest;
  expect([id, scope, start_url]).toEqual(['/', '/', '/']);
  expect(icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512')).toBe(true);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
});

it('the manifest names existing pictures with their size and type', async () => {
  const { icons, screenshots, shortcuts } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes, type } of pictures.filter(({ sizes: size }) => size !== 'any')) {
    const { width, height, format } = await sharp(path.join('public', src)).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    expect([src, type ?? `image/${format}`]).toEqual([src, `image/${format}`]);
  }
});

it('the maskable icon keeps the area that a mask cuts off free', async () => {
  const { data, info } = await sharp('public/icon-maskable-512.png')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) =>
    data
      .subarray((y * info.width + x) * info.channels)
      .subarray(0, 3)
      .toString('hex');
  const ground = colourAt(0, 0);
  // Every mask keeps the central circle with four fifths of the width.
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const isSafe = Math.hypot(x - info.width / 2, y - info.height / 2) < info.width * 0.4;
      if (!isSafe && colourAt(x, y) !== ground) throw new Error(`something is drawn at ${x}, ${y}`);
    }
  }
});

it('the manifest’s shortcuts lead to existing pages', async () => {
  const routes = await readFile('src/web/routes.ts', 'utf8');
  for (const { url } of manifest.shortcuts) {
    const [, first = '', second] = url.split('/');
    expect(routes).toMatch(second ? new RegExp(`prefix\\('${first}'`) : new RegExp(`route\\('${first}'`));
    expect(routes).toMatch(new RegExp(`route\\('${second ?? first}'`));
  }
});
