export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** How many bytes tell a picture's format. */
export const HEAD_BYTES = 32;

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** Tells a picture by the first bytes of a file, whatever its name says; null for everything else. */
export function pictureFormat(head: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return null;
  const brand = text(8, 12);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  // The general brand stands first in some AVIF files too; the compatible ones follow.
  if (brand === 'mif1' && /avif|avis/.test(text(16, HEAD_BYTES))) return 'avif';
  return HEIC_BRANDS.has(brand) ? 'heic' : null;
}
