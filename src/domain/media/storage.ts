/** Where uploaded pictures lie. Keys are paths such as `u/0199…/480.webp`; writing the same key again is harmless. */
export interface MediaStorage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under a key, or null. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}
