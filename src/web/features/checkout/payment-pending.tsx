import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Payment } from '#contracts/orders';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { paymentTexts } from './texts.tsx';

type WaitingProps = {
  label: string;
  /** How it is paid, where no answer has come in time. */
  inDoubt: Payment['method'] | false;
  offline: boolean;
};

/** What is being waited for; says so when the connection is gone, and when the network keeps silent. */
export function Waiting({ label, inDoubt, offline }: WaitingProps) {
  return (
    <div role="status" className="grid gap-3">
      <p className="flex items-center justify-center gap-2.5 font-semibold text-leaf md:justify-start">
        <span
          aria-hidden
          className="size-4.5 animate-spin rounded-full border-[3px] border-leaf-soft border-t-leaf motion-reduce:animate-none motion-reduce:border-leaf"
        />
        {label}
      </p>
      {offline && <Note>{paymentTexts.offline}</Note>}
      {inDoubt && <Note>{paymentTexts.inDoubt[inDoubt]}</Note>}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="border-gold border-l-4 py-0.5 pl-3.5 text-left text-sm">{children}</p>;
}

/** The buttons below a payment that is open. */
export function OpenPaymentActions({ orderId, payment }: { orderId: string; payment: Payment }) {
  const [explained, setExplained] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {payment.method === 'MOMO' && (
          <Button variant="line" size="sm" aria-expanded={explained} onClick={() => setExplained(!explained)}>
            {paymentTexts.otherNumberButton}
          </Button>
        )}
        <ButtonLink to={paths.order(orderId)} variant="ghost" size="sm" className="px-3">
          {paymentTexts.orderButton}
        </ButtonLink>
      </div>
      <p role="status" className="text-ink-2 text-sm empty:-mt-4">
        {explained && paymentTexts.requestOpen(payment.phone)}
      </p>
    </>
  );
}

const ASK_EVERY_MS = 30_000;

/** Beside a pay button: which ways to pay get no answer just now, and which do. Nothing while all work. */
export function BrokenWays() {
  const ways = useQuery({
    ...customerApi.query('GET /payments/ways'),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  const names = (works: boolean) =>
    (ways.data ?? []).filter((way) => way.works === works).map(({ name }) => name);
  const [broken, working] = [names(false), names(true)];
  return (
    <div role="status">
      {broken.length > 0 && (
        <Note>
          <b>{paymentTexts.waysBroken(broken)}</b>{' '}
          {working.length > 0 ? paymentTexts.waysWorking(working) : paymentTexts.noWayWorks}
        </Note>
      )}
    </div>
  );
}

/** The heading of a panel that has just come up: it takes the focus, so that readers hear where they are. */
export function FocusHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="mb-2.5 text-h2 outline-none md:text-h1">
      {children}
    </h2>
  );
}
