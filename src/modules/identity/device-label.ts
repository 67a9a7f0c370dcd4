import Bowser from 'bowser';

/** Browser and operating system of a user agent: `Chrome on Android`. */
export function deviceLabel(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'App or program';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** Describes an IP address. */
export function placeLabel(address: string | null | undefined): string {
  if (!address) return 'Place unknown';
  if (/^(127\.|::1|0:0:0:0)/.test(address)) return 'This computer';
  const isPrivate = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(address);
  return isPrivate ? `A private network (${address})` : `Internet address ${address}`;
}
