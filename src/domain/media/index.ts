export { IMAGE_MAX_BYTES } from './read-image.ts';
export type { MediaStorage } from './storage.ts';
export { type ImageShape, removeImage, type StoredImage, storeImage } from './store-image.ts';
