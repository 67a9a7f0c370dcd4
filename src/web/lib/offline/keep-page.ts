/** Has the service worker keep a page that was gone to without loading it, so that it can be loaded offline. */
export function keepPage(path: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers?.controller) void fetch(path).catch(() => undefined);
}
