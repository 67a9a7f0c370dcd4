import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

// What React renders may need any rule of the whole sheet; the page's head holds a part of them.
const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
if (!sheet || sheet.sheet || document.readyState === 'complete') hydrate();
else {
  sheet.addEventListener('load', hydrate, { once: true });
  sheet.addEventListener('error', hydrate, { once: true });
}
