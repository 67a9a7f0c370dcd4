import { useEffect, useState } from 'react';
import { formatTime } from '#shared/times';
import { Button } from '#web/components/ui/button.tsx';
import { serverNowMs } from '#web/lib/api/server-clock.ts';
import {
  endImpersonation,
  exitImpersonation,
  getImpersonation,
  type Impersonation,
} from '#web/lib/auth/impersonation.ts';
import { impersonationTexts } from './impersonation-texts.ts';

/** The banner above every page while an admin impersonates a customer, with a button to exit. */
export default function ImpersonationBanner() {
  const [view] = useState(getImpersonation);
  return view && <Strip view={view} />;
}

function Strip({ view: { customer, endsAt } }: { view: Impersonation }) {
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void exitImpersonation(), Math.max(0, Date.parse(endsAt) - serverNowMs()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return (
    <aside aria-label={impersonationTexts.label} className="print:hidden">
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 bg-clay px-4 py-2 text-on-clay">
        <p className="wrap-anywhere text-sm">
          <b>{impersonationTexts.customer(`${customer.firstName} ${customer.lastName}`)}</b>
          {impersonationTexts.until(formatTime(new Date(endsAt)))}
        </p>
        <Button
          size="sm"
          variant="gold"
          busy={ending}
          busyLabel={impersonationTexts.endBusy}
          onClick={() => {
            setEnding(true);
            void endImpersonation();
          }}
        >
          {impersonationTexts.endButton}
        </Button>
      </div>
      {/* Stays visible when the banner is scrolled away. */}
      <div aria-hidden className="pointer-events-none fixed inset-0 z-50 border-4 border-clay" />
    </aside>
  );
}
