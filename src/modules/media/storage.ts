export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/**
 * Storage for uploaded pictures, their renditions, and assets of earlier builds. Keys are paths such as
 * `u/0199…/480.webp`; writing a key twice is safe.
 */
export interface MediaStorage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under a key, or null. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Lists all files of a folder (`u/`) in no order, including temporary files left by a crash. */
  list(folder: string): AsyncIterable<StoredFile>;
}
