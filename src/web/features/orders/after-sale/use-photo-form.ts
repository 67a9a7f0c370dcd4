import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import type { Photo } from './photo-field.tsx';

type SentPhotos = { files: { photos: Blob[] }; onProgress: (share: number) => void };

/** A form with photos: those chosen, how far they are sent (0 to 1, null at rest), what the server says of them. */
export function usePhotoForm() {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number | null>(null);

  /** Sends the form: `files` and `onProgress` go along with its fields. @throws ApiError */
  async function send<T>(call: (sent: SentPhotos) => Promise<T>): Promise<T> {
    setError(undefined);
    if (photos.length > 0) setShare(0);
    try {
      return await call({ files: { photos: photos.map(({ file }) => file) }, onProgress: setShare });
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.errors?.photos);
      throw failure;
    } finally {
      setShare(null);
    }
  }

  return { field: { photos, onChange: setPhotos, error }, share, send, clear: () => setPhotos([]) };
}
