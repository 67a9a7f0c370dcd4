import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// What React shows may need any rule of the whole sheet, of which the page's head holds a part.
const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
if (!sheet || sheet.sheet || document.readyState === 'complete') hydrate();
else {
  sheet.addEventListener('load', hydrate, { once: true });
  sheet.addEventListener('error', hydrate, { once: true });
}
