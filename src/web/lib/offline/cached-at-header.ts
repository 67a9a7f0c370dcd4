/** Header of responses in the service worker's caches: when they were stored, in ms. */
export const CACHED_AT_HEADER = 'x-kept-since';
