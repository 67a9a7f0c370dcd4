import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';
import { toastTop } from './kept-clear.ts';

/** Before a toast has been drawn. */
const HEIGHT_PX = 96;

/** Where toasts stand on phones: looked for anew when one comes or goes, and while the page moves under them. */
export function useToastTop(isPhone: boolean): number {
  const { toasts } = useSonner();
  const [top, setTop] = useState(HEIGHT_PX);
  const count = toasts.length;
  useEffect(() => {
    if (!isPhone || count === 0) return;
    let asked = 0;
    const place = () => {
      asked = 0;
      setTop(toastTop(heightOfToasts()));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(place);
    };
    place();
    // Once more when it has its height, and what a press has changed is drawn.
    const settled = setTimeout(place, 60);
    const watched = new MutationObserver(ask);
    watched.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'class'] });
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', ask, options);
    window.addEventListener('resize', ask);
    window.visualViewport?.addEventListener('resize', ask);
    return () => {
      clearTimeout(settled);
      cancelAnimationFrame(asked);
      watched.disconnect();
      window.removeEventListener('scroll', ask, options);
      window.removeEventListener('resize', ask);
      window.visualViewport?.removeEventListener('resize', ask);
    };
  }, [isPhone, count]);
  return top;
}

function heightOfToasts(): number {
  const boxes = [
    ...document.querySelectorAll('[data-sonner-toast][data-visible=true][data-removed=false]'),
  ].map((toast) => toast.getBoundingClientRect());
  if (boxes.length === 0) return HEIGHT_PX;
  // Beside each other while they come in: their heights add up however far they are.
  return boxes.reduce((sum, { height }) => sum + height, 14 * (boxes.length - 1));
}
