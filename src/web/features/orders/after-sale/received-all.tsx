import type { Order } from '#contracts/orders';
import { ReceiveButton } from './receive-button.tsx';
import { toConfirm } from './what-next.ts';

/** Where several items are on their way: one word for all of them. */
export function ReceivedAll({ order }: { order: Order }) {
  const onTheWay = toConfirm(order);
  if (onTheWay.length < 2) return null;
  return (
    <section
      aria-labelledby="received-all"
      className="flex flex-wrap items-center justify-between gap-3 rounded-panel bg-gold-soft p-4 text-gold-ink md:p-6"
    >
      <div>
        <h2 id="received-all" className="font-bold font-sans text-h3 tracking-normal">
          {`${onTheWay.length} items are on their way`}
        </h2>
        <p className="max-w-[52ch] text-sm">
          Has all of it come? Say so, and the shops are paid. If something is wrong, ask for a refund at the
          item.
        </p>
      </div>
      <ReceiveButton
        orderId={order.id}
        path={`/orders/${order.id}/receive`}
        label="I have received everything"
      />
    </section>
  );
}
