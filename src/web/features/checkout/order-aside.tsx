import type { Cart } from '#contracts/cart';
import type { Order } from '#contracts/orders';
import type { CartPart } from '#web/lib/cart-delivery.ts';
import { DeliveryOptions } from '#web/lib/delivery-choice.tsx';
import { SumLines } from '#web/lib/sum-lines.tsx';
import type { Totals } from '#web/lib/totals.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Money } from '#web/ui/price.tsx';

export type SummaryLine = {
  id: string;
  name: string;
  shop: string;
  quantity: number;
  amount: number;
  picture: string | undefined;
};

export function linesOfCart(cart: Cart): SummaryLine[] {
  return cart.items.map(({ id, product, quantity, subtotal }) => ({
    id,
    name: product.name,
    shop: product.shop?.name || 'Unknown Shop',
    quantity,
    amount: subtotal,
    picture: product.productImages[0],
  }));
}

export function linesOfOrder(order: Order): SummaryLine[] {
  return order.orderItems.map(({ id, product, shop, quantity, price }) => ({
    id,
    name: product.name,
    shop: shop.name,
    quantity,
    amount: (Math.round(price * 100) * quantity) / 100,
    picture: product.productImages[0],
  }));
}

/** Order Summary and Order Total, beside the form and beside the payment. */
export function OrderAside({
  lines,
  totals,
  feePercent,
  parts = [],
}: {
  lines: SummaryLine[];
  totals: Totals;
  feePercent: number;
  /** How the goods of each shop can come, where there is something to choose. */
  parts?: readonly CartPart[];
}) {
  return (
    <aside className="grid min-w-0 gap-4.5">
      <Panel padded={false} aria-labelledby="order-summary">
        <h2 id="order-summary" className="px-4.5 pt-4 pb-1 font-sans text-h3 tracking-normal">
          Order Summary
        </h2>
        <ul>
          {lines.map((line) => (
            <SummaryRow key={line.id} line={line} />
          ))}
        </ul>
      </Panel>
      {parts.length > 0 && (
        <Panel aria-labelledby="order-delivery">
          <h2 id="order-delivery" className="mb-3 font-sans text-h3 tracking-normal">
            Delivery
          </h2>
          <div className="grid gap-5">
            {parts.map((part) => (
              <section key={part.shopId} aria-label={`Delivery from ${part.shop.name}`}>
                <p className="mb-1.5 font-bold text-sm">{part.shop.name}</p>
                {part.options[0]?.kind === 'INCLUDED' ? (
                  <p className="text-ink-2 text-sm">Delivery included, 3–5 business days</p>
                ) : totals.delivery === null && !part.chosen && part.options.length === 0 ? (
                  <p role="alert" className="font-medium text-clay text-sm">
                    {`${part.shop.name} does not deliver to this address.`}
                  </p>
                ) : (
                  <DeliveryOptions part={part} />
                )}
              </section>
            ))}
          </div>
        </Panel>
      )}
      <Panel aria-labelledby="order-total">
        <h2 id="order-total" className="mb-3 font-sans text-h3 tracking-normal">
          Order Total
        </h2>
        <SumLines totals={totals} feeLabel={`Platform Commission (${feePercent}%)`} />
        <p className="mt-3 text-ink-3 text-xs">The commission supports platform operations.</p>
        <p className="mt-3 border-gold border-l-4 pl-3.5 text-sm">
          Your money waits at Dwaso until the goods are in your hands.
        </p>
      </Panel>
    </aside>
  );
}

function SummaryRow({ line }: { line: SummaryLine }) {
  return (
    <li className="grid grid-cols-[--spacing(14)_1fr_auto] items-center gap-3 border-line border-t px-4.5 py-3 first:border-t-0">
      <Picture
        src={line.picture}
        alt=""
        sizes="56px"
        fallback="Image"
        className="w-14"
        imgClassName="aspect-square rounded-lg object-cover"
      />
      <div className="min-w-0">
        <b className="block font-semibold text-sm/[1.33]">{line.name}</b>
        <span className="block text-ink-3 text-xs">{`${line.shop} · Qty ${line.quantity}`}</span>
      </div>
      <Money cedis={line.amount} />
    </li>
  );
}
