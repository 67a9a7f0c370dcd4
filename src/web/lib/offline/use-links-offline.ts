import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toPath } from '#web/lib/config/language.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { offlineTexts } from './texts.ts';
import { usePreloadRoute } from './use-preload-route.ts';

/** Nothing of the admin portal is cached, so offline its pages would only show errors. */
const KEPT_PORTAL = /^\/merchant\//;

/**
 * Offline the code of the next page cannot load, and the browser would replace this page, and what was typed, by its
 * own error page. So a link in a portal follows only to cached pages; otherwise a message says why it does nothing.
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
    const go = async (link: HTMLAnchorElement) => {
      const { href, search, hash } = link;
      const pathname = toPath(link.pathname);
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

/** The same-origin link of a click that would navigate this tab, while offline. */
function offlineLink(event: MouseEvent): HTMLAnchorElement | null {
  if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link;
}

/** `caches` is missing or refused on some devices. */
async function isKept(find: () => Promise<unknown>): Promise<boolean> {
  try {
    return Boolean(await find());
  } catch {
    return false;
  }
}
