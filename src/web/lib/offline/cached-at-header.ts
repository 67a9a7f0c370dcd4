/** On a copy that the service worker keeps: when it came, in ms. */
export const CACHED_AT_HEADER = 'x-kept-since';
