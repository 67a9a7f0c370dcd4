/** On a copy that the service worker keeps: when it came, in ms. */
export const SINCE = 'x-kept-since';
