import { useEffect } from 'react';
import { toast } from '#web/lib/toast.ts';

/**
 * Without a connection the next page's code can't come, and the browser would put its own error page in the place of
 * this one, with all that was typed. So a link says why it does nothing, and the page stays.
 */
export function useStayWhenOffline(): void {
  useEffect(() => {
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
}

function stay(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.origin !== location.origin) return;
  event.preventDefault();
  toast.error('You are offline', 'This page stays as it is. Try again when you have a connection.');
}
