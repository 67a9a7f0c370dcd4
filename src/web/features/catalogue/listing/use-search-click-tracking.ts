import { useEffect, useRef } from 'react';
import { customerSession } from '#web/lib/auth/customer-session.ts';

/** Counts clicks on search results inside an element. Nothing waits for it. */
export function useSearchClickTracking(search: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!search || !element) return;
    function onClick({ target }: Event) {
      if (!(target as Element).closest('a[href^="/products/"]')) return;
      customerSession.call('POST /search/choices', { body: { search } }).catch(() => undefined);
    }
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [search]);
  return list;
}
