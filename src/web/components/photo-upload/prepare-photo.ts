import { photoTexts } from './texts.ts';

/** The server's maximum of pixels, and its minimum of the shorter side. */
const BYTES_MAX = 12 * 1024 * 1024;
const SIDE_MIN_PX = 100;
/** Longest side in px. The market shows 960 and crops the middle. */
const SIDE_MAX = 1600;
const QUALITY = 0.82;
/** A smaller file is sent as it is. */
const SMALL_BYTES = 200 * 1024;
/** Bytes needed to detect a format. */
export const HEAD_BYTES = 32;

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';
type Prepared = { photo: File; refusal: null } | { photo: null; refusal: string };

/**
 * Prepares a file for upload, or returns an error with its name. Files that are no images are refused before anything
 * is sent. The format is detected from the content, as on the server.
 */
export async function preparePhoto(file: File): Promise<Prepared> {
  const refuse = (refusal: string): Prepared => ({ photo: null, refusal });
  const { name } = file;
  if (file.size === 0) return refuse(photoTexts.empty(name));
  const format = pictureFormat(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const size = await readSize(file);
  if (!size) {
    if (format === 'heic') return refuse(photoTexts.heic(name));
    if (!format) return refuse(photoTexts.noPicture(name));
    // A browser without AVIF support: the server can read it.
    if (format !== 'avif') return refuse(photoTexts.damaged(name));
  }
  if (size && Math.min(size.width, size.height) < SIDE_MIN_PX) {
    return refuse(photoTexts.tooSmall(name, SIDE_MIN_PX));
  }
  const isSent = format && format !== 'heic';
  const photo = await compressImage(file, { always: !isSent });
  return photo.size > BYTES_MAX ? refuse(photoTexts.tooLarge(name)) : { photo, refusal: null };
}

async function readSize(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/**
 * Resizes a photo for a phone's connection: at most 1,600 px, JPEG, upright, without metadata (place and time). A
 * file that this browser cannot read is sent as it is. `always` converts whatever its size, if the server does not
 * accept its format.
 */
async function compressImage(file: File, { always = false } = {}): Promise<File> {
  if (file.size <= SMALL_BYTES && !always) return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return file;
  }
  try {
    const blob = await drawn(bitmap);
    if (!blob || (blob.size >= file.size && !always)) return file;
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: transparent areas get the colour of the page, not black.
  context.fillStyle = '#FFFDF7';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Detects an image format by the first bytes of a file; null for anything else. */
export function pictureFormat(head: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return null;
  const brand = text(8, 12);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  // Some AVIF files have the general brand first, and the compatible ones after it.
  if (brand === 'mif1' && /avif|avis/.test(text(16, HEAD_BYTES))) return 'avif';
  return HEIC_BRANDS.has(brand) ? 'heic' : null;
}
