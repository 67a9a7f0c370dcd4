/** Folder of pictures that no public address serves; its routes ask who reads. */
export const PRIVATE_FOLDER = 'p/';

/** A photo of an order, as the API serves it to those who may see it. */
export const PRIVATE_PHOTO_PATH =
  /^\/api\/v1\/orders\/[0-9a-f-]{36}\/photos\/[0-9a-f]{32}\/(?:\d+|whole)\.webp$/;
