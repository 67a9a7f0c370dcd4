import { randomBytes } from 'node:crypto';
import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';
import { PRIVATE_FOLDER } from '#shared/private-photos';
import { CommitUnknownError } from '../../platform/database-errors.ts';
import { mediaErrors } from './errors.ts';
import type { MediaStorage } from './storage.ts';

/** An uploaded picture: a temporary file, deleted after the request. */
export interface ImageFile {
  path: string;
  bytes: number;
}
/** Source of a picture: bytes in memory, or a file. */
export type ImageSource = Uint8Array | ImageFile;

const sizeOf = (source: ImageSource) => (source instanceof Uint8Array ? source.length : source.bytes);
/** Input for sharp. */
export const toSharpInput = (source: ImageSource) => (source instanceof Uint8Array ? source : source.path);

/** Maximum size of an upload in bytes. */
export const IMAGE_MAX_BYTES = 12 * 1024 * 1024;
/**
 * Maximum pixels of an upload: rejects decompression bombs before decoding. A single-colour image of this size takes a
 * second.
 */
const PIXELS_MAX = 25_000_000;
const SIDE_MIN_PX = 100;
const READABLE_FORMATS = new Set(['jpeg', 'png', 'webp', 'avif']);

export const SHARP_OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;

/** AVIF and HEIC share a container; only AVIF can be decoded here. */
function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format;
}

/**
 * Checks by content, never by name, that the source is a supported picture: JPEG, PNG, WebP or AVIF of at most 12 MB
 * and 25 million pixels. Reads only the header. `field` names the form field in the error.
 * @throws AppError VALIDATION_ERROR with a message for the seller
 */
export async function assertImage(source: ImageSource, field: string): Promise<void> {
  if (sizeOf(source) > IMAGE_MAX_BYTES) throw mediaErrors.tooLarge(field);
  let metadata: Metadata;
  try {
    metadata = await sharp(toSharpInput(source), SHARP_OPTIONS).metadata();
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw mediaErrors.tooManyPixels(field);
    throw mediaErrors.unknownFormat(field);
  }
  const format = formatOf(metadata);
  if (format === 'heic') {
    throw mediaErrors.heic(field);
  }
  if (!READABLE_FORMATS.has(format)) throw mediaErrors.unknownFormat(field);
  const { width = 0, height = 0 } = metadata;
  if (width * height > PIXELS_MAX) throw mediaErrors.tooManyPixels(field);
  if (Math.min(width, height) < SIDE_MIN_PX) throw mediaErrors.tooSmall(field);
}

/**
 * Runs one task at a time, because two pictures at once would share the same cores and double the memory. Round-robin
 * over owners: an owner waits for at most one task of each other owner.
 */
export function createFairQueue() {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (;;) {
      // Take the owner that has waited longest; with tasks left, it goes to the end.
      const [first] = waiting;
      if (!first) break;
      const [owner, pieces] = first;
      waiting.delete(owner);
      const piece = pieces.shift();
      if (pieces.length > 0) waiting.set(owner, pieces);
      await piece?.();
    }
    isRunning = false;
  }

  return <T>(owner: string, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const piece = () => work().then(resolve, reject);
      const pieces = waiting.get(owner);
      if (pieces) pieces.push(piece);
      else waiting.set(owner, [piece]);
      if (!isRunning) void run();
    });
}

export interface StoredImage {
  /**
   * Folder of the renditions: `{storageKey}/{240,480,960}.{webp,avif}`, 480, 960 and 1440 for a banner; a photo also
   * has `whole.webp`; a private one has no `.avif`.
   */
  storageKey: string;
  /** Size of the largest rendition in px; all have the same aspect ratio. */
  width: number;
  height: number;
}

/**
 * `square`: products, people and things. `banner`: a shop's banner, 3:1. `photo`: from customers, square in lists and
 * also stored uncropped, because details may be at the edge. `private`: such a photo that no public address serves.
 */
export type ImageShape = 'square' | 'banner' | 'photo' | 'private';
interface Shape {
  widths: readonly [number, ...number[]];
  ratio: number;
  /** Longest side of the uncropped version, in px. */
  wholeSide?: number;
  /** Key prefix, and formats besides WebP. */
  folder?: typeof PRIVATE_FOLDER;
  formats?: readonly ('webp' | 'avif')[];
}
const SQUARE: Shape = { widths: [960, 480, 240], ratio: 1 };
const SHAPES: Record<ImageShape, Shape> = {
  square: SQUARE,
  banner: { widths: [1440, 960, 480], ratio: 3 },
  photo: { ...SQUARE, wholeSide: 1600 },
  private: { ...SQUARE, wholeSide: 1600, folder: PRIVATE_FOLDER, formats: ['webp'] },
};
const WHOLE = 'whole.webp';
const FORMATS = ['webp', 'avif'] as const;
const QUALITY = { webp: 78, avif: 52 } as const;
/** Effort 2 is the best trade-off: 0.75 s per megapixel; 4 takes seven times as long for 6 % smaller files. */
const AVIF_EFFORT = 2;

const ENCODERS = {
  webp: (image: Sharp) => image.webp({ quality: QUALITY.webp }),
  avif: (image: Sharp) => image.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }),
};

const FIELD = 'productImages';

const inTurn = createFairQueue();

/**
 * Validates a picture, rotates it upright, strips all metadata (GPS included), and stores it in several widths as WebP
 * and AVIF under an unguessable name. Crops to the centre in the given shape; a `photo` is also stored uncropped.
 * `field` names the form field in the error. Processing is queued and alternates between owners (`owner`: a shop, a
 * customer). On failure deletes the renditions already stored.
 * @throws AppError VALIDATION_ERROR when it is not a supported picture
 */
export async function storeImage(
  storage: MediaStorage,
  source: ImageSource,
  {
    shape = 'square',
    field = FIELD,
    owner = '',
  }: { shape?: ImageShape; field?: string; owner?: string } = {},
): Promise<StoredImage> {
  await assertImage(source, field);
  const { folder = 'u/' } = SHAPES[shape];
  const storageKey = `${folder}${randomBytes(16).toString('hex')}`;
  return inTurn(owner, async () => {
    try {
      return await storeRenditions(storage, storageKey, { source, shape, field });
    } catch (error) {
      await removeImage(storage, storageKey, shape).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Validates all pictures, stores them and runs `work` with them; deletes them when anything fails.
 * @throws AppError VALIDATION_ERROR and errors of `work`
 */
export async function withStoredImages<T>(
  storage: MediaStorage,
  sources: readonly ImageSource[],
  options: { shape?: ImageShape; field?: string; owner: string },
  work: (images: StoredImage[]) => Promise<T>,
): Promise<T> {
  for (const source of sources) await assertImage(source, options.field ?? FIELD);
  const stored: StoredImage[] = [];
  try {
    for (const source of sources) stored.push(await storeImage(storage, source, options));
    return await work(stored);
  } catch (error) {
    // The commit may have succeeded, so keep the pictures; the sweep deletes unused ones after a day.
    if (error instanceof CommitUnknownError) throw error;
    for (const { storageKey } of stored) {
      await removeImage(storage, storageKey, options.shape).catch(() => undefined);
    }
    throw error;
  }
}

async function storeRenditions(
  storage: MediaStorage,
  storageKey: string,
  { source, shape, field }: { source: ImageSource; shape: ImageShape; field: string },
): Promise<StoredImage> {
  const { widths, ratio, wholeSide, formats = FORMATS } = SHAPES[shape];
  const cut = await sizedTo(source, { width: widths[0], height: widths[0] / ratio, fit: 'cover' }, field);
  for (const width of widths) {
    const sized = sharp(cut.data, { raw: cut.info }).resize(width, width / ratio, {
      withoutEnlargement: true,
    });
    for (const format of formats) {
      const bytes = await ENCODERS[format](sized.clone()).toBuffer();
      await storage.put(`${storageKey}/${width}.${format}`, bytes, `image/${format}`);
    }
  }
  if (wholeSide) {
    const box = { width: wholeSide, height: wholeSide, fit: 'inside', withoutEnlargement: true } as const;
    const whole = await sizedTo(source, box, field);
    const webp = await sharp(whole.data, { raw: whole.info }).webp({ quality: QUALITY.webp }).toBuffer();
    await storage.put(`${storageKey}/${WHOLE}`, webp, 'image/webp');
  }
  return { storageKey, width: cut.info.width, height: cut.info.height };
}

/** Deletes every rendition of a picture. */
export async function removeImage(
  storage: MediaStorage,
  storageKey: string,
  shape: ImageShape = 'square',
): Promise<void> {
  const { widths, wholeSide, formats = FORMATS } = SHAPES[shape];
  const files = widths.flatMap((width) => formats.map((format) => `${width}.${format}`));
  if (wholeSide) files.push(WHOLE);
  for (const file of files) await storage.remove(`${storageKey}/${file}`);
}

async function sizedTo(source: ImageSource, size: ResizeOptions, field: string) {
  try {
    return await sharp(toSharpInput(source), SHARP_OPTIONS)
      .autoOrient()
      .resize(size)
      .flatten({ background: '#FFFDF7' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw mediaErrors.damaged(field);
  }
}
