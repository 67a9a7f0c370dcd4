import { compressImage } from './compress-image.ts';
import { HEAD_BYTES, pictureFormat } from './picture-format.ts';

/** The server takes no larger one, and none with a shorter side. */
const BYTES_MAX = 12 * 1024 * 1024;
const SIDE_MIN_PX = 100;

export type Prepared = { photo: File; refusal: null } | { photo: null; refusal: string };

/**
 * A chosen file as it is worth sending, or why it can't be used, in words that name it: what is no picture is refused
 * here, before anything is sent. Decided by content, as the server does.
 */
export async function preparePhoto(file: File): Promise<Prepared> {
  const refuse = (why: string): Prepared => ({ photo: null, refusal: `“${file.name}” ${why}` });
  if (file.size === 0) return refuse('is empty.');
  const format = pictureFormat(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const size = await readSize(file);
  if (!size) {
    if (format === 'heic') {
      return refuse(
        'is a HEIC photo, which can not be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible.',
      );
    }
    if (!format) return refuse('is not a picture. Choose a JPEG, PNG, WebP or AVIF.');
    // A browser without AVIF: the server can read it.
    if (format !== 'avif') return refuse('can not be read as a picture; it may be damaged.');
  }
  if (size && Math.min(size.width, size.height) < SIDE_MIN_PX) {
    return refuse(`is too small: ${SIDE_MIN_PX} pixels a side at least.`);
  }
  const isSent = format && format !== 'heic';
  const photo = await compressImage(file, { always: !isSent });
  return photo.size > BYTES_MAX ? refuse('is larger than 12 MB.') : { photo, refusal: null };
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
