import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#web/lib/toast/toast.ts';
import { offlineTexts } from './texts.ts';
import { usePreloadRoute } from './use-preload-route.ts';

/** Of the admins nothing is kept: their pages would show nothing but errors. */
const KEPT_PORTAL = /^\/merchant\//;

/**
 * Without a connection the next page's code can't come, and the browser would put its own error page in the place of
 * this one, with all that was typed. So a link in a portal leads to pages that the device keeps; at others it says why it
 * does nothing, and the page stays.
 */
export function useLinksOffline(): void {
  const files = usePreloadRoute();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = offlineLink(event);
      if (!link) return;
      event.preventDefault();
      void go(link);
    };
    const go = async ({ href, pathname, search, hash }: HTMLAnchorElement) => {
      if (KEPT_PORTAL.test(pathname) && (await isKept(() => files.areKept(pathname)))) {
        return navigate(pathname + search + hash);
      }
      if (await isKept(() => caches.match(href, { ignoreVary: true }))) return location.assign(href);
      toast.error(offlineTexts.linkTitle, offlineTexts.link);
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [files, navigate]);
}

/** The link that is followed in this tab to another of our pages, while there is no connection. */
function offlineLink(event: MouseEvent): HTMLAnchorElement | null {
  if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link;
}

/** A device that keeps nothing has no such store, or refuses it. */
async function isKept(find: () => Promise<unknown>): Promise<boolean> {
  try {
    return Boolean(await find());
  } catch {
    return false;
  }
}
