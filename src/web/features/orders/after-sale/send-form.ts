import { customerDoor } from '../../../lib/api.ts';
import { createUpload } from '../../../lib/upload.ts';
import type { Photo } from './photo-field.tsx';

const upload = createUpload(customerDoor);

/** Sends fields and photos as one form. @throws ApiError */
export function sendForm<T>(
  path: string,
  fields: Record<string, string>,
  photos: readonly Photo[],
  onProgress: (share: number) => void,
): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const { file } of photos) body.append('photos', file);
  return upload<T>('POST', path, { body, onProgress });
}
