import type { ShopOrderDetail, ShopOrderItem } from '#contracts/shop-orders';
import { serverNowMs } from '#web/lib/clock.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';

const DAY_MS = 86_400_000;

/** Pesewas that these items bring, without what is the buyer's. */
const sumOf = (items: ShopOrderItem[]) =>
  items.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);

/** On which day what of this order becomes the shop's, and why. */
export function ReleaseDates({ order }: { order: ShopOrderDetail }) {
  const standing = order.items.filter((item) => item.fulfillmentStatus !== 'CANCELLED');
  const held = standing.filter((item) => !item.releasedAt);
  const released = standing.filter((item) => item.releasedAt);
  if (standing.length === 0) return null;
  return (
    <Panel aria-labelledby="when-yours">
      <h2 id="when-yours" className="mb-2 font-bold font-sans text-h3 tracking-normal">
        When it is yours
      </h2>
      {released.length > 0 && (
        <p className="flex flex-wrap justify-between gap-x-3">
          Yours already <Money cedis={sumOf(released) / 100} className="font-bold" />
        </p>
      )}
      {held.length > 0 && (
        <>
          <p className="flex flex-wrap justify-between gap-x-3">
            Waits at Dwaso <Money cedis={sumOf(held) / 100} className="font-bold" />
          </p>
          <ul className="mt-2 grid gap-2 text-ink-2 text-sm">
            {wordsOf(order, held).map((words) => (
              <li key={words} className="grid grid-cols-[0.875rem_1fr] gap-2.5">
                <span aria-hidden className="mt-1.5 size-2.5 rotate-45 rounded-[2px] bg-gold" />
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function wordsOf(order: ShopOrderDetail, held: ShopOrderItem[]): string[] {
  const { handover, releaseDays, disputes } = order;
  if (disputes.some(({ status }) => status === 'OPEN' || status === 'EVIDENCE_SENT')) {
    return ['The customer’s bank asks for the money back: it waits until that is decided.'];
  }
  if (handover.notReceivedAt) {
    return [
      `The customer said on ${formatDate(handover.notReceivedAt)} that it has not come: the money waits until it has.`,
      'With the hand-over code it is yours at once, also when the customer says “Yes, I have it”.',
    ];
  }
  const words = ['With the hand-over code: at once. Also when the customer says “Yes, I have it”.'];
  if (handover.refundRequested) words.push('A refund was asked for: that part waits until it is decided.');
  const inDays = (days: number) => formatDate(new Date(serverNowMs() + days * DAY_MS).toISOString());
  const claimed = dueOf(held, 'DELIVERED');
  const sent = dueOf(held, 'SHIPPED');
  if (claimed) {
    words.push(`Delivered without a code: on ${formatDate(claimed)}, if the customer does not say no.`);
  } else if (releaseDays.delivered !== releaseDays.silent) {
    words.push(
      `Delivered without a code, today: on ${inDays(releaseDays.delivered)}, unless the customer says no.`,
    );
  }
  if (sent)
    words.push(`Nobody says anything: on ${formatDate(sent)}, ${releaseDays.silent} days after you sent it.`);
  return words;
}

const dueOf = (items: ShopOrderItem[], status: ShopOrderItem['fulfillmentStatus']): string | undefined =>
  items
    .filter((item) => item.fulfillmentStatus === status)
    .flatMap((item) => item.releaseOn ?? [])
    .sort()[0];
