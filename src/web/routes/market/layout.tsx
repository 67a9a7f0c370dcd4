import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Footer } from '#web/components/layout/footer.tsx';
import { Header } from '#web/components/layout/header.tsx';
import { PageErrorBoundary } from '#web/components/layout/page-error.tsx';
import { SkipLink } from '#web/components/layout/skip-link.tsx';
import { LazyOfflineQueuePanel } from '#web/components/offline-queue/lazy-offline-queue-panel.tsx';
import { LazyOpenOrderBar } from '#web/components/order/lazy-open-order-bar.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { refreshCartAndWishlist } from '#web/lib/customer/use-customer.ts';

export default function SiteLayout() {
  return (
    <MarketLayout>
      <Outlet />
    </MarketLayout>
  );
}

/** For errors of the layout itself. */
export function ErrorBoundary() {
  return (
    <MarketLayout>
      <PageErrorBoundary />
    </MarketLayout>
  );
}

function MarketLayout({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Suspense>
        <Header />
      </Suspense>
      {/* As high as the screen, so that late content does not shift the footer into view. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4.5rem)] flex-1 outline-none">
        <LazyOfflineQueuePanel session={customerSession} onSent={refreshCartAndWishlist} />
        <LazyOpenOrderBar />
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}
