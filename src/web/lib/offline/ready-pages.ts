/** Addresses whose code is on this device, so that a link to them works without a connection. */
let ready: RegExp | null = null;

export function setReady(pages: RegExp): void {
  ready = pages;
}

export const isReady = (pathname: string): boolean => ready?.test(pathname) ?? false;
