export { type MediaStorage, type StoredFile, sweepMedia } from './storage.ts';
export {
  IMAGE_MAX_BYTES,
  type ImageFile,
  type ImageShape,
  type ImageSource,
  removeImage,
  type StoredImage,
  storeImage,
  withStoredImages,
} from './store-image.ts';
