import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import type { LightboxImage } from './lightbox.tsx';

const Lightbox = lazyComponent(() => import('./lightbox.tsx'));

/**
 * Opens links to images in a lightbox: `opening(2)` is the click handler of the third link, `viewer` the lightbox. It
 * is loaded at the first click; without JavaScript the link opens the image.
 */
export function useLightbox(pictures: readonly LightboxImage[]) {
  const [at, setAt] = useState<number | null>(null);
  const opening = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAt(index);
  };
  const viewer: ReactNode = at !== null && (
    <Suspense fallback={null}>
      <Lightbox pictures={pictures} start={at} onClose={() => setAt(null)} />
    </Suspense>
  );
  return { opening, viewer };
}
