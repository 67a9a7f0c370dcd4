import { randomBytes } from 'node:crypto';
import sharp, { type ResizeOptions } from 'sharp';
import { AppError } from '#shared/errors';
import { CommitUnknownError } from '../../platform/database-errors.ts';
import { assertImage, type ImageSource, inputOf, SHARP_OPTIONS } from './read-image.ts';
import type { MediaStorage } from './storage.ts';
import { createTurns } from './turns.ts';

export interface StoredImage {
  /**
   * Folder of the renditions: `{storageKey}/{240,480,960}.{webp,avif}`, 480, 960 and 1440 for a banner; a photo has
   * `whole.webp` besides.
   */
  storageKey: string;
  /** Size of the largest rendition in px; every rendition has this shape. */
  width: number;
  height: number;
}

/**
 * Products, people and things are square; the banner of a shop is three times as wide as high. What a customer
 * shows is a photo: square in a list, and kept whole besides, since what matters may stand at its edge.
 */
export type ImageShape = 'square' | 'banner' | 'photo';
interface Shape {
  widths: readonly [number, ...number[]];
  ratio: number;
  /** Longest side of the version that nothing is cut from, in px. */
  wholeSide?: number;
}
const SQUARE: Shape = { widths: [960, 480, 240], ratio: 1 };
const SHAPES: Record<ImageShape, Shape> = {
  square: SQUARE,
  banner: { widths: [1440, 960, 480], ratio: 3 },
  photo: { ...SQUARE, wholeSide: 1600 },
};
const WHOLE = 'whole.webp';
const FORMATS = ['webp', 'avif'] as const;
const QUALITY = { webp: 78, avif: 52 } as const;
/** Effort 2 is the best bargain: 0.75 s a megapixel picture; 4 takes seven times as long for 6 % less. */
const AVIF_EFFORT = 2;

const FIELD = 'productImages';

const inTurn = createTurns();

/**
 * Checks, turns upright, strips all metadata (GPS too), and stores a picture in several widths as WebP and AVIF
 * under an unguessable name. The middle is kept in the shape that the market shows: square unless told otherwise;
 * a `photo` is kept whole besides.
 * `field` names the form's field in a refusal; of those who wait, each `owner` (a shop, a customer) has one picture
 * made in turn. What was stored of a picture that can't be stored whole is removed.
 * @throws AppError VALIDATION_ERROR when it is no picture we take
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
  const storageKey = `u/${randomBytes(16).toString('hex')}`;
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
 * Stores pictures and does with them what `work` says; when anything fails, none of them stays. All are looked at
 * before the first is stored.
 * @throws AppError VALIDATION_ERROR and what `work` throws
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
    // It may have been saved after all: what nothing refers to is removed a day later.
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
  const { widths, ratio, wholeSide } = SHAPES[shape];
  const cut = await sizedTo(source, { width: widths[0], height: widths[0] / ratio, fit: 'cover' }, field);
  for (const width of widths) {
    const sized = sharp(cut.data, { raw: cut.info }).resize(width, width / ratio, {
      withoutEnlargement: true,
    });
    const webp = await sized.clone().webp({ quality: QUALITY.webp }).toBuffer();
    const avif = await sized.clone().avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }).toBuffer();
    await storage.put(`${storageKey}/${width}.webp`, webp, 'image/webp');
    await storage.put(`${storageKey}/${width}.avif`, avif, 'image/avif');
  }
  if (wholeSide) {
    const box = { width: wholeSide, height: wholeSide, fit: 'inside', withoutEnlargement: true } as const;
    const whole = await sizedTo(source, box, field);
    const webp = await sharp(whole.data, { raw: whole.info }).webp({ quality: QUALITY.webp }).toBuffer();
    await storage.put(`${storageKey}/${WHOLE}`, webp, 'image/webp');
  }
  return { storageKey, width: cut.info.width, height: cut.info.height };
}

/** Removes every rendition of a picture. */
export async function removeImage(
  storage: MediaStorage,
  storageKey: string,
  shape: ImageShape = 'square',
): Promise<void> {
  const { widths, wholeSide } = SHAPES[shape];
  const files = widths.flatMap((width) => FORMATS.map((format) => `${width}.${format}`));
  if (wholeSide) files.push(WHOLE);
  for (const file of files) await storage.remove(`${storageKey}/${file}`);
}

async function sizedTo(source: ImageSource, size: ResizeOptions, field: string) {
  try {
    return await sharp(inputOf(source), SHARP_OPTIONS)
      .autoOrient()
      .resize(size)
      .flatten({ background: '#FFFDF7' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    const message = 'This picture is damaged. Choose another one';
    throw new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } });
  }
}
