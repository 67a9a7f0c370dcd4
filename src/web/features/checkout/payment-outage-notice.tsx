import { useQuery } from '@tanstack/react-query';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { PaymentNote } from './payment-note.tsx';
import { paymentTexts } from './texts.tsx';

const ASK_EVERY_MS = 30_000;

/** Names the payment methods that fail at the moment, and those that work. Nothing while all work. */
export function PaymentOutageNotice() {
  const ways = useQuery({
    ...customerApi.queryOptions('GET /payments/ways'),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  const names = (works: boolean) =>
    (ways.data ?? []).filter((way) => way.works === works).map(({ name }) => name);
  const [broken, working] = [names(false), names(true)];
  return (
    <div role="status">
      {broken.length > 0 && (
        <PaymentNote>
          <b>{paymentTexts.waysBroken(broken)}</b>{' '}
          {working.length > 0 ? paymentTexts.waysWorking(working) : paymentTexts.noWayWorks}
        </PaymentNote>
      )}
    </div>
  );
}
