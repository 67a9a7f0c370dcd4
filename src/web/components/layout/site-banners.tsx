import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '#web/components/ui/banner.tsx';
import { useBanner, useTestPayments } from '#web/lib/config/site.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { isImpersonating } from '#web/lib/state/storage.ts';
import * as shellTexts from './texts.ts';

// Loaded only in tabs of admins who impersonate a customer.
const ImpersonationBanner = lazyComponent(() => import('./impersonation-banner.tsx'));

/** Banners above every page: the test site notice and the announcement. */
export function SiteBanners() {
  const { pathname } = useLocation();
  const banner = useBanner(pathname.startsWith('/merchant'));
  const viewing = useHydrated() && isImpersonating();
  return (
    <>
      {viewing && (
        <Suspense fallback={null}>
          <ImpersonationBanner />
        </Suspense>
      )}
      {useTestPayments() && (
        <p role="note" className="bg-clay px-4 py-2 text-center font-bold text-on-clay text-sm print:hidden">
          {shellTexts.testSite}
        </p>
      )}
      {banner && (
        <aside aria-label={shellTexts.bannerLabel}>
          <Banner text={banner} />
        </aside>
      )}
    </>
  );
}
