export { IMAGE_MAX_BYTES, type ImageFile, type ImageSource } from './read-image.ts';
export { type MediaStorage, type StoredFile, sweepMedia } from './storage.ts';
export {
  type ImageShape,
  removeImage,
  type StoredImage,
  storeImage,
  withStoredImages,
} from './store-image.ts';
