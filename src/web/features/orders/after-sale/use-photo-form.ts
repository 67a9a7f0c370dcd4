import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { createUpload } from '#web/lib/upload.ts';
import type { Photo } from './photo-field.tsx';

const upload = createUpload(customerSession.access);

/** A form with photos: those chosen, how far they are sent (0 to 1, null at rest), what the server says of them. */
export function usePhotoForm() {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number | null>(null);

  /** Sends fields and photos as one form. @throws ApiError */
  async function send<T>(path: string, fields: Record<string, string>): Promise<T> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    for (const { file } of photos) body.append('photos', file);
    setError(undefined);
    if (photos.length > 0) setShare(0);
    try {
      return await upload<T>('POST', path, { body, onProgress: setShare });
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.errors?.photos);
      throw failure;
    } finally {
      setShare(null);
    }
  }

  return { field: { photos, onChange: setPhotos, error }, share, send, clear: () => setPhotos([]) };
}
