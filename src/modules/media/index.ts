export { AUDIO_FORMATS, type AudioFormat, readAudio } from './audio.ts';
export { type MediaStorage, type StoredFile, sweepMedia, sweepRecordings } from './storage.ts';
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
