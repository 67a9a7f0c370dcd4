import { formatCedis, fromCedis, pesewas, toCedis } from '#shared/money';
import type { ShopOrder, ShopOrderItem } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { deliveryEarnings, itemEarnings } from './order-money.ts';
import { stepTexts } from './step-texts.tsx';

type Props = {
  order: ShopOrder;
  /** What is cancelled. */
  items: ShopOrderItem[];
  open: boolean;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
};

/** Confirms a cancellation, with what the shop loses, before the refund. */
export function CancelDialog({ order, items, open, busy, onYes, onClose }: Props) {
  const standing = order.items.filter((item) => item.fulfillmentStatus !== 'CANCELLED');
  // Cancelling the last items also refunds the delivery.
  const way = items.length === standing.length ? deliveryEarnings(order) : 0;
  const sum = toCedis(pesewas(fromCedis(itemEarnings(items)) + fromCedis(way)));
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title={stepTexts.cancelTitle(formatCedis(sum))}>
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0">{`${item.quantity} × ${item.product.name}`}</span>
            <Money cedis={item.subtotal} />
          </li>
        ))}
        {way > 0 && (
          <li className="flex flex-wrap justify-between gap-x-3">
            {stepTexts.cancelDelivery}
            <Money cedis={way} />
          </li>
        )}
      </ul>
      <p className="mt-3 max-w-[56ch] text-ink-2">{stepTexts.cancelText(formatCedis(sum))}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          variant="danger"
          className="flex-1 ring-[1.5px] ring-clay ring-inset"
          busy={busy}
          busyLabel={stepTexts.cancelling}
          onClick={onYes}
        >
          {stepTexts.cancelItems(items.length)}
        </Button>
        <Button variant="line" className="flex-1" disabled={busy} onClick={onClose}>
          {stepTexts.keepItemsButton}
        </Button>
      </div>
    </Dialog>
  );
}
