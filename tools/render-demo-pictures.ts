/**
 * Renders the master images of demo/pictures to the sizes of the pages:
 * public/media/demo/<slug>/{240,480,960}.{webp,avif}. Run it after changing a master: `node tools/render-demo-
 * pictures.ts`.
 */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const MASTERS = path.join(import.meta.dirname, '../demo/pictures');
const OUTPUT = path.join(import.meta.dirname, '../public/media/demo');

/** Quality chosen by eye: flat drawings with a fine grain, about 9 KB at 480. */
const SIZES = [
  { width: 240, webp: 74, avif: 54 },
  { width: 480, webp: 70, avif: 52 },
  { width: 960, webp: 66, avif: 48 },
] as const;

async function render(file: string): Promise<number> {
  const folder = path.join(OUTPUT, path.basename(file, '.webp'));
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const { width, webp, avif } of SIZES) {
    const resized = sharp(path.join(MASTERS, file)).resize(width, width);
    const asWebp = await resized
      .clone()
      .webp({ quality: webp, effort: 6 })
      .toFile(path.join(folder, `${width}.webp`));
    const asAvif = await resized
      .clone()
      .avif({ quality: avif, effort: 2 })
      .toFile(path.join(folder, `${width}.avif`));
    bytes += asWebp.size + asAvif.size;
  }
  return bytes;
}

const files = (await readdir(MASTERS)).filter((file) => file.endsWith('.webp'));
let total = 0;
for (const file of files) total += await render(file);
console.log(`${files.length} pictures, ${(total / 1e6).toFixed(1)} MB`);
