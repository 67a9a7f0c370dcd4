import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Payment } from '#contracts/orders';
import { paths } from '#web/lib/paths.ts';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** What is being waited for; says so when the connection is gone, and when the network keeps silent. */
export function Waiting({ label, inDoubt, offline }: { label: string; inDoubt: boolean; offline: boolean }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="flex items-center justify-center gap-2.5 font-semibold text-leaf md:justify-start">
        <span
          aria-hidden
          className="size-4.5 animate-spin rounded-full border-[3px] border-leaf-soft border-t-leaf motion-reduce:animate-none motion-reduce:border-leaf"
        />
        {label}
      </p>
      {offline && (
        <Note>
          We cannot reach the market just now, and keep trying. Your payment may still go through. Do not pay
          twice. This page goes on by itself when the connection is back.
        </Note>
      )}
      {inDoubt && (
        <Note>
          We have not heard from the network yet. If money has left your wallet, we will confirm your order by
          ourselves. You will not be charged twice: we take no new payment while this one is open.
        </Note>
      )}
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
            Use another number
          </Button>
        )}
        <ButtonLink to={paths.order(orderId)} variant="ghost" size="sm" className="px-3">
          See the order
        </ButtonLink>
      </div>
      <p role="status" className="text-ink-2 text-sm empty:-mt-4">
        {explained &&
          `The request${payment.phone ? ` to ${payment.phone}` : ''} is still open. Decline it on that phone, or wait until its time is over; then you can use another number. That way nobody pays twice.`}
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
          <b>{`${listed(broken)} payments get no answer just now.`}</b>{' '}
          {working.length > 0
            ? `${listed(working)} ${working.length === 1 ? 'works' : 'work'}.`
            : 'Please try again in a minute.'}
        </Note>
      )}
    </div>
  );
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = (names: string[]) => list.format(names);

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
