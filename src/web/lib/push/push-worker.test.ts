import { afterEach, expect, test, vi } from 'vitest';
import { listenForPush, toOwnUrl } from './push-worker.ts';

const ORIGIN = 'https://dwaso.example';
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/orders/7?help=1', `${ORIGIN}/orders/7?help=1`],
  ['https://evil.example/orders', `${ORIGIN}/`],
  ['//evil.example/orders', `${ORIGIN}/`],
  ['/\\evil.example', `${ORIGIN}/`],
  ['javascript:alert(1)', `${ORIGIN}/`],
  [undefined, `${ORIGIN}/`],
])('a message with the path %s opens %s', (path, url) => {
  expect(toOwnUrl(path, ORIGIN)).toBe(url);
});

/** A service worker with the given tabs, whose events the test fires. */
function openWorker(tabs: string[] = []) {
  const listeners: Record<string, (event: never) => void> = {};
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    async (...given: unknown[]) =>
      void calls.push([name, ...given]);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', record('fetch'));
  listenForPush({
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
    registration: { showNotification: record('show') },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: record(`focus ${url}`) })),
      openWindow: record('open'),
    },
  } as never);
  async function fire(type: string, event: object) {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
    return calls;
  }
  return fire;
}

test('a message is shown first, and then reported as shown', async () => {
  const message = { id: '7', title: 'Sent', body: 'By bus', path: '/orders/7', silent: true };
  const calls = await openWorker()('push', { data: { json: () => message } });
  expect(calls).toMatchObject([
    ['show', 'Sent', { body: 'By bus', tag: '7', silent: true, data: '/orders/7' }],
    ['fetch', '/api/v1/push/receipts', { method: 'POST', body: '{"id":"7"}' }],
  ]);
});

test('a tap opens the page, or the tab that shows it', async () => {
  const tap = { notification: { data: '/orders/7', close: () => undefined } };
  expect(await openWorker()('notificationclick', tap)).toEqual([['open', `${ORIGIN}/orders/7`]]);
  const tabs = [`${ORIGIN}/`, `${ORIGIN}/orders/7`];
  expect(await openWorker(tabs)('notificationclick', tap)).toEqual([[`focus ${ORIGIN}/orders/7`]]);
});
