import type { MediaStorage } from '#modules/media';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';

/** Creates disk or S3 storage, as STORAGE says (docs/design.md, Modes and seams). */
export function createStorage(setting: string, diskRoot: string): MediaStorage {
  return setting === 'disk' ? createDiskStorage(diskRoot) : createS3Storage(setting);
}
