/**
 * Asks the service worker to cache a page that was reached by client-side navigation, so that it also loads offline.
 */
export function keepPage(path: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers?.controller) void fetch(path).catch(() => undefined);
}
