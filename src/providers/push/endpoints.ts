import { isLoopbackHost } from '../../platform/hosts.ts';

/** Push services of browsers, with all names below them. No others: an address comes from the browser, and we call it. */
const SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
];

/** Where push messages may be sent: to the push services of browsers, or to a simulator on this machine alone. */
export type PushTargets = 'services' | 'loopback';

/** Whether we send push messages to this address. */
export function isPushEndpoint(endpoint: string, targets: PushTargets): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (targets === 'loopback') return isLoopbackHost(hostname);
  const isService = SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && isService;
}
