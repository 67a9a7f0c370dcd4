import { options } from 'preact';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { APP_ID } from './lib/app-element.ts';
import { inTask } from './lib/in-task.ts';

/** Effects follow what they belong to at once, as React's do after a press, and not after the next frame. */
options.requestAnimationFrame = (effects) => queueMicrotask(effects);

/** The router is made, then the frame of the page comes to life, then its parts (in-turn.tsx). */
options.debounceRendering = (render) => {
  if ('hydrated' in document.documentElement.dataset) queueMicrotask(render);
  else inTask(render);
};

function hydrate(): void {
  hydrateRoot(
    document.getElementById(APP_ID) as HTMLElement,
    // The router waits until what was loaded is read; the server's HTML stands meanwhile.
    <Suspense>
      <HydratedRouter />
    </Suspense>,
  );
}

// What React shows may need any rule of the whole sheet, of which the page's head holds a part.
const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
if (!sheet || sheet.sheet || document.readyState === 'complete') inTask(hydrate);
else {
  sheet.addEventListener('load', hydrate, { once: true });
  sheet.addEventListener('error', hydrate, { once: true });
}
