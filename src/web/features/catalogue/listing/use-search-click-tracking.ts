import { useEffect, useRef } from 'react';
import { customerSession } from '#web/lib/auth/customer-session.ts';

/** Counts, by the way, that goods of a search were opened: of whatever is in the element that it is given to. */
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
