import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

// React may need any rule of the whole stylesheet; the head contains only a part of them.
const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
if (!sheet || sheet.sheet || document.readyState === 'complete') hydrate();
else {
  sheet.addEventListener('load', hydrate, { once: true });
  sheet.addEventListener('error', hydrate, { once: true });
}
