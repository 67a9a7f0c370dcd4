import { useLocation } from 'react-router';
import { useBanner, useTestPayments } from '#web/lib/site.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Above every page: that it is a staging site, and what the people of the market have to say. */
export function SiteNotes() {
  const { pathname } = useLocation();
  const banner = useBanner(pathname.startsWith('/merchant'));
  return (
    <>
      {useTestPayments() && (
        <p role="note" className="bg-clay px-4 py-2 text-center font-bold text-on-clay text-sm print:hidden">
          This is a test market. Payments here move no money, and no goods are sent.
        </p>
      )}
      {banner && (
        <aside aria-label="From Dwaso">
          <Banner text={banner} />
        </aside>
      )}
    </>
  );
}
