import { useState } from 'react';
import { AFTER_SALE_PHOTOS_MAX } from '#contracts/constants';
import { ApiError } from '#web/lib/api-error.ts';
import { newBlobs } from '#web/lib/photos/photos.ts';
import { usePhotos } from '#web/lib/photos/use-photos.ts';

type SentPhotos = { files: { photos: Blob[] }; onProgress: (share: number) => void };

/** A form with photos: those chosen, how far they are sent (0 to 1, null at rest), what the server says of them. */
export function usePhotoForm() {
  const photos = usePhotos(AFTER_SALE_PHOTOS_MAX);
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number | null>(null);

  /** Sends the form: `files` and `onProgress` go along with its fields. @throws ApiError */
  async function send<T>(call: (sent: SentPhotos) => Promise<T>): Promise<T> {
    setError(undefined);
    const blobs = newBlobs(photos.list);
    if (blobs.length > 0) setShare(0);
    try {
      return await call({ files: { photos: blobs }, onProgress: setShare });
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.errors?.photos);
      throw failure;
    } finally {
      setShare(null);
    }
  }

  return { field: { photos, error }, share, send, clear: () => photos.replace([]) };
}
