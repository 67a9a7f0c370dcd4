export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/** Where uploaded pictures lie, what is drawn of them, and the files of earlier builds. Keys are paths such as `u/0199…/480.webp`; writing the same key again is harmless. */
export interface MediaStorage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under a key, or null. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Every file of a folder (`u/`), drafts that a crash left included, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
}
