/** Whether this browser can show push messages, and whether it has a subscription. Asks the person nothing. */
export type PushDeviceState =
  | { kind: 'unsupported' }
  | { kind: 'blocked' }
  | { kind: 'ready'; endpoint: string | null };

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Null until the service worker is there; a page on which it can't start has no push messages. */
async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker.getRegistration('/')) ?? null;
}

export async function readPushDevice(): Promise<PushDeviceState> {
  if (!isSupported()) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'blocked' };
  const worker = await findWorker();
  if (!worker) return { kind: 'unsupported' };
  const subscription = await worker.pushManager.getSubscription();
  return { kind: 'ready', endpoint: subscription?.endpoint ?? null };
}

/** A subscription as the API takes it. */
export interface PushSubscriptionBody {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks the person for permission and subscribes. Call it from a click alone.
 * @param publicKey VAPID key of the server, base64url
 * @returns null when the person does not allow it, or the browser can't
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await findWorker();
  if (!worker) return null;
  const applicationServerKey = fromBase64url(publicKey);
  // A subscription of another key, as after a change of keys, can't be renewed.
  const old = await worker.pushManager.getSubscription();
  if (old && !isSame(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe();
  try {
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint as string, keys: keys as PushSubscriptionBody['keys'] };
  } catch {
    return null;
  }
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? []);
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
