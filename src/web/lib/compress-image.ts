/** Longest side that is kept, in px: the market shows 960, and cuts the middle out. */
const SIDE_MAX = 1600;
const QUALITY = 0.82;
/** Smaller than this is sent as it is: little would be won. */
const SMALL_BYTES = 200 * 1024;

/**
 * A photo as it is worth sending over a phone's connection: at most 1,600 px, as JPEG, upright, without what the
 * camera wrote beside it (place and time). What this browser can't read goes as it is: the server decides. `always`
 * makes it JPEG whatever it weighs, where the server does not take its format.
 */
export async function compressImage(file: File, { always = false } = {}): Promise<File> {
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
  // JPEG has no transparency: the shop's paper shines through, not black.
  context.fillStyle = '#FFFDF7';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
