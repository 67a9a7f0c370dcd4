/** The part of the service worker that shows push messages. */

/** A message as the server encrypts it (`src/providers/push`). */
interface PushMessage {
  id: string;
  title: string;
  body: string;
  path: string;
  silent: boolean;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushWorker {
  addEventListener(
    type: 'push',
    listener: (event: WorkerEvent & { data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkerEvent & { notification: Notification }) => void,
  ): void;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

const RECEIPTS = '/api/v1/push/receipts';
const ICON = '/icon-192.png';

/** The address of a page of this site; the home page instead of any other. */
export function toOwnUrl(path: unknown, origin: string): string {
  const home = `${origin}/`;
  if (typeof path !== 'string' || !URL.canParse(path, home)) return home;
  const url = new URL(path, home);
  return url.origin === origin ? url.href : home;
}

/** Shows push messages, tells the server so, and opens their page. */
export function listenForPush(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(worker, event.data.json() as PushMessage));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, toOwnUrl(event.notification.data, location.origin)));
  });
}

async function show({ registration }: PushWorker, message: PushMessage): Promise<void> {
  const { id, title, body, path, silent } = message;
  await registration.showNotification(title, { body, tag: id, icon: ICON, silent, data: path });
  // Without the receipt the message is sent by email or SMS as well.
  await fetch(RECEIPTS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  }).catch(() => undefined);
}

/** A tab that shows the page already comes to the front. */
async function openPage({ clients }: PushWorker, url: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === url);
  await (tab ? tab.focus() : clients.openWindow(url));
}
