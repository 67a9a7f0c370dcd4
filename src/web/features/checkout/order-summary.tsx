import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import {
  deliveryOptionNote,
  deliveryOptionTitle,
  feeLabel,
} from '#web/components/delivery/delivery-option-labels.ts';
import { DeliveryOptions } from '#web/components/delivery/delivery-options.tsx';
import { FreshWarning } from '#web/components/delivery/fresh-warning.tsx';
import { PriceBreakdown } from '#web/components/order/price-breakdown.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Money } from '#web/components/ui/price.tsx';
import type { CartShopGroup } from '#web/lib/customer/cart-delivery.ts';
import { goodsBefore, type TotalsWithFees } from '#web/lib/order/totals.ts';
import { weightNote } from '#web/lib/order/weight-texts.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';
import { checkoutTexts } from './texts.tsx';

type SummaryLine = {
  id: string;
  name: string;
  shop: { id: string; name: string };
  quantity: number;
  amount: number;
  picture: string | undefined;
  note: string | null;
};
/** The items of a shop and its delivery price; null while unknown. */
type ShopSum = { shopId: string; subtotal: number; way: string; fee: number | null };
type Summary = { lines: SummaryLine[]; sums: ShopSum[] };

export function cartSummary(cart: Cart, parts: readonly CartShopGroup[]): Summary {
  return {
    lines: cart.items.map(({ id, product, quantity, subtotal, discount, weight }) => ({
      id,
      name: product.name,
      shop: { id: product.shop?.id ?? '', name: product.shop?.name || checkoutTexts.unknownShop },
      quantity,
      amount: goodsBefore({ subtotal, discount }),
      picture: product.productImages[0],
      note: weightNote(weight),
    })),
    sums: parts.map(({ shopId, subtotal, chosen }) => ({
      ...{ shopId, subtotal, fee: chosen?.fee ?? null },
      way: chosen ? deliveryOptionTitle(chosen) : checkoutTexts.deliveryTitle,
    })),
  };
}

export function orderSummary(order: Order): Summary {
  const lines = order.orderItems.map(({ id, product, shop, quantity, subtotal, discount, weight }) => ({
    ...{ id, name: product.name, shop, quantity, picture: product.productImages[0] },
    amount: goodsBefore({ subtotal, discount }),
    note: weightNote(weight),
  }));
  const paid = order.orderItems.map(({ shop, subtotal: amount }) => ({ shop, amount }));
  return {
    lines,
    sums: order.delivery.map((chosen) => ({
      shopId: chosen.shopId,
      subtotal: sumAmounts(paid.filter(({ shop }) => shop.id === chosen.shopId)),
      way: deliveryOptionTitle(chosen),
      fee: chosen.fee,
    })),
  };
}

const sumAmounts = (lines: readonly Pick<SummaryLine, 'amount'>[]) =>
  lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** Order Summary and Order Total, beside the form and the payment. */
export function OrderSummary({
  summary: { lines, sums },
  totals,
  parts = [],
  region = '',
}: {
  summary: Summary;
  totals: TotalsWithFees;
  /** The delivery options of each shop, if there is a choice. */
  parts?: readonly CartShopGroup[];
  /** Where it is delivered; empty while unknown. */
  region?: string;
}) {
  const unreached = (shopId: string) =>
    region && parts.some((part) => part.shopId === shopId && !part.chosen) ? region : null;
  const shops = [...groupBy(lines, ({ shop }) => shop.id)];
  return (
    <aside className="grid min-w-0 gap-4.5">
      <Panel padded={false} aria-labelledby="order-summary">
        <h2 id="order-summary" className="px-4.5 pt-4 pb-1 font-sans text-h3 tracking-normal">
          {checkoutTexts.summaryTitle}
        </h2>
        {shops.length === 1 && !sums.some(({ fee }) => fee !== 0) ? (
          <SummaryRows lines={lines} isGrouped={false} unreached={null} />
        ) : (
          shops.map(([shopId, own]) => (
            <ShopSummary
              key={shopId}
              lines={own}
              sum={sums.find((one) => one.shopId === shopId)}
              unreached={unreached(shopId)}
            />
          ))
        )}
      </Panel>
      {parts.length > 0 && (
        <Panel aria-labelledby="order-delivery">
          <h2 id="order-delivery" className="mb-3 font-sans text-h3 tracking-normal">
            {checkoutTexts.deliveryTitle}
          </h2>
          <div className="grid gap-5">
            {parts.map((part) => (
              <section key={part.shopId} aria-label={checkoutTexts.deliveryFrom(part.shop.name)}>
                <p className="mb-1.5 font-bold text-sm">{part.shop.name}</p>
                {part.options[0]?.kind === 'INCLUDED' ? (
                  <div className="grid gap-2">
                    <p className="text-ink-2 text-sm">
                      {checkoutTexts.deliveryIncluded(
                        part.chosen ? deliveryOptionNote(part.chosen) : checkoutTexts.usualDays,
                      )}
                    </p>
                    {part.chosen?.warnsFresh && <FreshWarning />}
                  </div>
                ) : totals.delivery === null && !part.chosen && part.options.length === 0 ? (
                  <p role="alert" className="font-medium text-clay text-sm">
                    {checkoutTexts.shopDoesNotDeliver(part.shop.name)}
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
          {checkoutTexts.totalTitle}
        </h2>
        <PriceBreakdown totals={totals} feeName={checkoutTexts.feeName} />
        <p className="mt-3 text-ink-3 text-xs">{checkoutTexts.feeNote}</p>
        <p className="mt-3 border-gold border-l-4 pl-3.5 text-sm">{checkoutTexts.moneyHeld}</p>
      </Panel>
    </aside>
  );
}

/** The items of a shop, delivery, and both together. */
function ShopSummary({
  lines,
  sum,
  unreached,
}: {
  lines: SummaryLine[];
  sum: ShopSum | undefined;
  unreached: string | null;
}) {
  const name = lines[0]?.shop.name;
  return (
    <section aria-label={checkoutTexts.fromShop(name)} className="border-line not-first:border-t">
      <h3 className="bg-sunk px-4.5 py-2 font-bold font-sans text-sm tracking-normal">{name}</h3>
      <SummaryRows lines={lines} isGrouped unreached={unreached} />
      {sum && (
        <dl className="grid gap-1 border-line border-t border-dashed px-4.5 py-2.5 text-sm">
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-2">{sum.way}</dt>
            <dd className="num">
              {sum.fee !== null
                ? feeLabel(sum.fee)
                : unreached
                  ? checkoutTexts.noDelivery
                  : checkoutTexts.addressNeeded}
            </dd>
          </div>
          {sum.fee !== null && (
            <div className="flex flex-wrap justify-between gap-x-3">
              <dt className="font-semibold">{checkoutTexts.shopSubtotal}</dt>
              <dd className="font-semibold">
                <Money cedis={(Math.round(sum.subtotal * 100) + Math.round(sum.fee * 100)) / 100} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

type RowProps = {
  isGrouped: boolean;
  /** The region to which these items cannot be delivered. */
  unreached: string | null;
};

function SummaryRows({ lines, ...row }: RowProps & { lines: SummaryLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <SummaryRow key={line.id} line={line} {...row} />
      ))}
    </ul>
  );
}

function SummaryRow({ line, isGrouped, unreached }: RowProps & { line: SummaryLine }) {
  return (
    <li className="wrap-break-word flex flex-wrap items-center gap-3 border-line border-t px-4.5 py-3 first:border-t-0">
      <Picture
        src={line.picture}
        alt=""
        sizes="56px"
        fallback={checkoutTexts.pictureFallback}
        className="w-14 flex-none"
        imgClassName="aspect-square rounded-lg object-cover"
      />
      <div className="flex-1 basis-20">
        <b className="block font-semibold text-sm/[1.33]">{line.name}</b>
        <span className="block text-ink-3 text-xs">
          {isGrouped
            ? checkoutTexts.quantity(line.quantity)
            : checkoutTexts.quantityFrom(line.shop.name, line.quantity)}
        </span>
        {line.note && <span className="block text-ink-2 text-xs">{line.note}</span>}
        {unreached && (
          <span className="block font-medium text-clay text-sm">{checkoutTexts.noDeliveryTo(unreached)}</span>
        )}
      </div>
      <Money cedis={line.amount} className="ml-auto" />
    </li>
  );
}
