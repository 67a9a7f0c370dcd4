import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Banner } from '#web/components/ui/banner.tsx';
import { language } from '#web/lib/config/language.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useBanner, useLanguages, useTestPayments } from '#web/lib/config/site.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { isImpersonating } from '#web/lib/state/storage.ts';
import * as shellTexts from './texts.ts';

// Loaded only in tabs of admins who impersonate a customer.
const ImpersonationBanner = lazyComponent(() => import('./impersonation-banner.tsx'));

/** Says that nobody has reviewed the words of this language, and where to send better ones. */
function TrialNote({ path }: { path: string }) {
  const trial = useLanguages().find(({ code, state }) => code === language && state === 'TRIAL');
  if (!trial) return null;
  return (
    <p role="note" className="bg-gold-soft px-4 py-1 text-center text-gold-ink text-sm print:hidden">
      {shellTexts.trialNote(trial.name)}{' '}
      <Link to={paths.betterWords(path)} className="inline-flex min-h-11 items-center font-bold underline">
        {shellTexts.trialLink}
      </Link>
    </p>
  );
}

/** Banners above every page: the test site notice, the trial of a language and the announcement. */
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
        <p role="note" className="bg-clay px-4 py-2 text-center font-bold text-on-clay text-sm">
          {shellTexts.testSite}
        </p>
      )}
      <TrialNote path={pathname} />
      {banner && (
        <aside aria-label={shellTexts.bannerLabel}>
          <Banner text={banner} />
        </aside>
      )}
    </>
  );
}
