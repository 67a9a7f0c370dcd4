/**
 * Runs at the end of the body of every page, inlined as text (tools/inline-script.ts). The page's own part of offline support,
 * beside the service worker (docs/decisions/0066). It imports nothing.
 */
export {};

const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;

addEventListener('load', () => {
  // Without a service worker the page works as usual, online only.
  workers?.register('/sw.js').catch(() => undefined);
});

/**
 * Shows or removes the line that says how old a cached page is. It replaces the line in the page's HTML; an empty
 * text removes it.
 */
workers?.addEventListener('message', ({ data }) => {
  document.querySelector('.stale-note')?.remove();
  if (!data.note) return;
  const note = document.createElement('output');
  note.className = 'stale-note';
  note.textContent = data.note;
  document.body.prepend(note);
});

/**
 * Offline, links on the market load cached documents, since the router would request their data. Portals show a
 * message instead.
 */
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (navigator.onLine || !workers?.controller || /^(\/\w\w)?\/(merchant|admin)\b/.test(location.pathname))
      return;
    if (link && link.origin === location.origin && !link.target && !link.hash)
      event.stopImmediatePropagation();
  },
  true,
);
