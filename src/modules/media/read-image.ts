import sharp, { type Metadata } from 'sharp';
import { AppError } from '#shared/errors';

/** An uploaded picture: a temporary file, deleted after the request. */
export interface ImageFile {
  path: string;
  bytes: number;
}
/** Source of a picture: bytes in memory, or a file. */
export type ImageSource = Uint8Array | ImageFile;

const sizeOf = (source: ImageSource) => (source instanceof Uint8Array ? source.length : source.bytes);
/** Input for sharp. */
export const inputOf = (source: ImageSource) => (source instanceof Uint8Array ? source : source.path);

/** Maximum size of an upload in bytes. */
export const IMAGE_MAX_BYTES = 12 * 1024 * 1024;
/**
 * Maximum pixels of an upload: rejects decompression bombs before decoding. A single-colour image of this size takes a
 * second.
 */
const PIXELS_MAX = 25_000_000;
const SIDE_MIN_PX = 100;
const TOO_MANY_PIXELS = 'This picture has too many pixels. The limit is 25 million';
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif']);

export const SHARP_OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;

const refusal = (field: string) => (message: string) =>
  new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } });

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
  const refused = refusal(field);
  if (sizeOf(source) > IMAGE_MAX_BYTES) throw refused('This picture is too large. The limit is 12 MB');
  let metadata: Metadata;
  try {
    metadata = await sharp(inputOf(source), SHARP_OPTIONS).metadata();
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw refused(TOO_MANY_PIXELS);
    throw refused('Only JPEG, PNG, WebP and AVIF pictures can be used');
  }
  const format = formatOf(metadata);
  if (format === 'heic') {
    throw refused(
      'We cannot use HEIC photos. On iPhone, open Settings > Camera > Formats and choose Most Compatible.',
    );
  }
  if (!FORMATS.has(format)) throw refused('Only JPEG, PNG, WebP and AVIF pictures can be used');
  const { width = 0, height = 0 } = metadata;
  if (width * height > PIXELS_MAX) throw refused(TOO_MANY_PIXELS);
  if (Math.min(width, height) < SIDE_MIN_PX)
    throw refused('This picture is too small. Each side must be at least 100 pixels');
}
