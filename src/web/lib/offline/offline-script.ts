/**
 * Runs in the head of every page, held by it as text (tools/inline-script.ts): what the page itself does for being
 * without a connection, together with the service worker (docs/decisions/0066). It imports nothing.
 */
export {};

const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;

addEventListener('load', () => {
  // Without it nothing is kept for when there is no connection, and all else is as it was.
  workers?.register('/sw.js').catch(() => undefined);
});

/**
 * What came just now had been kept (lib/offline): the line says since when, in the place of one that the page may have come
 * with; an empty one takes it away.
 */
workers?.addEventListener('message', ({ data }) => {
  document.querySelector('.stale-note')?.remove();
  if (!data.note) return;
  const note = document.createElement('output');
  note.className = 'stale-note';
  note.textContent = data.note;
  document.body.prepend(note);
});

/** Without a connection links lead to pages that were kept: the router would ask for their data. Portals say so instead. */
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (navigator.onLine || !workers?.controller || /^\/(merchant|admin)\b/.test(location.pathname)) return;
    if (link && link.origin === location.origin && !link.target && !link.hash)
      event.stopImmediatePropagation();
  },
  true,
);
