import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Footer } from '#web/features/shell/footer.tsx';
import { Header } from '#web/features/shell/header.tsx';
import { PageError } from '#web/features/shell/page-error.tsx';
import { refreshCustomer } from '#web/lib/customer.ts';
import { OpenOrderSlot } from '#web/lib/open-order-slot.tsx';
import { OutboxSlot } from '#web/lib/outbox/outbox-slot.tsx';
import { customerSession } from '#web/lib/session/customer.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that failed keeps the header and the footer around it. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageError />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Suspense>
        <Header />
      </Suspense>
      {/* As high as the screen: what comes late must not push the footer about under one's eyes. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4.5rem)] flex-1 outline-none">
        <OutboxSlot session={customerSession} onSent={refreshCustomer} />
        <OpenOrderSlot />
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}
