/** A photo of a form: uploaded already, or a file of this device. */
export type Photo = { key: string; url: string; blob: Blob | null };

let count = 0;

export const photosFromUrls = (urls: readonly string[]): Photo[] =>
  urls.map((url) => ({ key: url, url, blob: null }));

export function photoFromBlob(blob: Blob): Photo {
  return { key: `new-${++count}`, url: URL.createObjectURL(blob), blob };
}

/** Revokes the object URL of a photo. */
export function revokePhoto({ url, blob }: Photo): void {
  if (blob) URL.revokeObjectURL(url);
}

/** Moves a photo from one position to another. */
export function movePhoto(photos: readonly Photo[], from: number, to: number): Photo[] {
  const next = [...photos];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(Math.max(0, to), 0, moved);
  return next;
}

/** The order for the server: URLs of uploaded photos, and `new` for each file in the request. */
export const photoOrder = (photos: readonly Photo[]): string[] =>
  photos.map(({ url, blob }) => (blob ? 'new' : url));

/** The files to upload. */
export const photoBlobs = (photos: readonly Photo[]): Blob[] => photos.flatMap(({ blob }) => blob ?? []);

/** Photos as they are saved in a draft, and back: of those that were uploaded, only the ones that still exist. */
export const draftPictures = (photos: readonly Photo[]): (string | Blob)[] =>
  photos.map(({ url, blob }) => blob ?? url);
export const photosFromDraft = (kept: readonly (string | Blob)[], urls: readonly string[]): Photo[] =>
  kept.flatMap((one) => {
    if (typeof one !== 'string') return photoFromBlob(one);
    return urls.includes(one) ? photosFromUrls([one]) : [];
  });

export const isSameOrder = (photos: readonly Photo[], urls: readonly string[]): boolean =>
  photos.length === urls.length && photos.every(({ url }, index) => url === urls[index]);
