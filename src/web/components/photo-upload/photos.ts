/** A picture of a form: one the market has, or one still on this device. */
export type Photo = { key: string; url: string; blob: Blob | null };

let count = 0;

export const photosFromUrls = (urls: readonly string[]): Photo[] =>
  urls.map((url) => ({ key: url, url, blob: null }));

export function photoFromBlob(blob: Blob): Photo {
  return { key: `new-${++count}`, url: URL.createObjectURL(blob), blob };
}

/** Gives the memory of a device's picture back. */
export function revokePhoto({ url, blob }: Photo): void {
  if (blob) URL.revokeObjectURL(url);
}

/** The list with the picture at `from` moved to `to`. */
export function movePhoto(photos: readonly Photo[], from: number, to: number): Photo[] {
  const next = [...photos];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(Math.max(0, to), 0, moved);
  return next;
}

/** The order as the server reads it: addresses of present pictures, `new` for each that is sent along. */
export const photoOrder = (photos: readonly Photo[]): string[] =>
  photos.map(({ url, blob }) => (blob ? 'new' : url));

/** The pictures that are sent along. */
export const photoBlobs = (photos: readonly Photo[]): Blob[] => photos.flatMap(({ blob }) => blob ?? []);

/** The pictures as a draft keeps them, and back: of those that the market had, only what it still has. */
export const draftPictures = (photos: readonly Photo[]): (string | Blob)[] =>
  photos.map(({ url, blob }) => blob ?? url);
export const photosFromDraft = (kept: readonly (string | Blob)[], urls: readonly string[]): Photo[] =>
  kept.flatMap((one) => {
    if (typeof one !== 'string') return photoFromBlob(one);
    return urls.includes(one) ? photosFromUrls([one]) : [];
  });

export const isSameOrder = (photos: readonly Photo[], urls: readonly string[]): boolean =>
  photos.length === urls.length && photos.every(({ url }, index) => url === urls[index]);
