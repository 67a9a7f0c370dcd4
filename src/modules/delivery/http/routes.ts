import { findProductsByIds } from '#modules/catalogue';
import { isAwaited, type OrderView, type VisibleDelivery } from '#modules/orders';
import { getShop } from '#modules/shops';
import { isUuid } from '#platform/ids';
import { addCacheTags, productTags } from '#server/cache/cache-tags';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { addBusinessDays } from '#shared/business-days';
import { pesewas, toCedis } from '#shared/money';
import type { Run } from '#src/modules/loads/contract/load-times.ts';
import type { ShopDeliveryView } from '../contract/delivery.ts';
import {
  DEFAULT_RATE,
  INCLUDED_ID,
  loadOptionId,
  PERISHABLE_DAYS_MAX,
  type Place,
  type QuotedOption,
  type Rate,
  type ShopDelivery,
} from '../contract/delivery-fee.ts';
import type {
  CartDelivery,
  ChosenDelivery,
  DeliveryChoice,
  ProductDelivery,
} from '../contract/delivery-quote.ts';
import { guessParcelSize } from '../contract/parcel-size.ts';
import {
  DEFAULT_DELIVERY,
  parsePlace,
  parseShopPlace,
  type QuotedShopOrder,
  quoteShopOrders,
  readDeliveries,
  readDeliveryInputs,
  readShopFacts,
  saveDelivery,
} from '../index.ts';

/** A shop's delivery options, for its own team. */
export function shopDeliveryRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  async function shown(shopId: string) {
    const shop = await getShop(db, shopId);
    const delivery = (await readDeliveries(db, [shopId])).get(shopId) ?? DEFAULT_DELIVERY;
    const facts = (await readShopFacts(db, [shopId])).get(shopId);
    return presentShopDelivery(delivery, parseShopPlace(shop), facts?.working.closedWeekdays ?? []);
  }

  on('GET /shops/delivery', async (c) => c.json(envelope(await shown(callingShopId(c))), 200));

  on('PUT /shops/delivery', async (c) => {
    const shopId = callingShopId(c);
    await saveDelivery(db, { shopId, delivery: c.req.valid('json') });
    return c.json(envelope(await shown(shopId), 'Delivery saved'), 200);
  });
  return app;
}

const presentRate = ({ feePesewas, daysFrom, daysTo }: Rate) => ({
  fee: toCedis(feePesewas),
  daysFrom,
  daysTo,
});

/** A shop's delivery options, for its own pages. */
export function presentShopDelivery(
  delivery: ShopDelivery,
  from: Place,
  closedWeekdays: readonly number[],
): ShopDeliveryView {
  const { MEDIUM, LARGE, SACK } = delivery.surcharges;
  return {
    options: delivery.options.map((option) => {
      if (option.kind === 'PICKUP') return option;
      if (option.kind === 'STATION') {
        const { id, kind, carrier, station, regions } = option;
        return { id, kind, carrier, station, regions: [...regions], ...presentRate(option) };
      }
      const { id, kind, zones } = option;
      const shown = zones.map((zone) => ({
        area: zone.area,
        regions: [...zone.regions],
        ...presentRate(zone),
      }));
      return { id, kind, zones: shown };
    }),
    freeAbove: delivery.freeAbovePesewas === null ? null : toCedis(delivery.freeAbovePesewas),
    surcharges: { medium: toCedis(MEDIUM), large: toCedis(LARGE), sack: toCedis(SACK) },
    closedWeekdays: [...closedWeekdays],
    from,
  };
}

const presentRun = ({ leavesOn, orderBy, arrivesOn }: Run) => ({
  ...{ leavesOn, arrivesOn },
  orderBy: orderBy.toISOString(),
});

function presentChoice(
  { option, reaches, run, ...rate }: QuotedOption,
  { isFresh, working }: Pick<QuotedShopOrder, 'isFresh' | 'working'>,
): DeliveryChoice {
  const isFetched = option?.kind === 'PICKUP';
  return {
    id: option?.id ?? INCLUDED_ID,
    kind: option?.kind ?? 'INCLUDED',
    carrier: option && 'carrier' in option ? option.carrier : null,
    station: option && 'station' in option ? option.station : null,
    place: option && 'place' in option ? option.place : null,
    landmark: option?.kind === 'PICKUP' ? option.landmark : null,
    hours: option?.kind === 'PICKUP' ? option.hours : null,
    ...presentRate(rate),
    load: run ? presentRun(run) : null,
    arrivesBy: run?.arrivesOn ?? (isFetched ? null : addBusinessDays(new Date(), rate.daysTo, working)),
    warnsFresh: isFresh && !isFetched && rate.daysTo > PERISHABLE_DAYS_MAX,
    reaches,
  };
}

/**
 * Delivery options for one shop's items in a cart. None is preselected while the price depends on an unknown region.
 */
export function presentCartDelivery(
  part: QuotedShopOrder,
  shopName: string,
  isPlaceKnown: boolean,
): CartDelivery {
  const { shopId, subtotalPesewas, freeAbovePesewas } = part;
  const options = part.quotes.map((quote) => presentChoice(quote, part));
  const first = options.find(({ reaches }) => reaches);
  const taken = first && (isPlaceKnown || first.kind === 'INCLUDED') ? first : null;
  return {
    shopId,
    shop: { id: shopId, name: shopName },
    subtotal: toCedis(subtotalPesewas),
    options,
    optionId: taken?.id ?? null,
    fee: taken?.fee ?? null,
    freeAbove: freeAbovePesewas === null ? null : toCedis(freeAbovePesewas),
  };
}

/** Default for orders older than delivery options: the price includes delivery. */
const STANDING: VisibleDelivery = {
  ...{ kind: 'INCLUDED', optionId: null, carrier: null, station: null, place: null, landmark: null },
  ...{ promisedBy: null, hours: null, refundedPesewas: pesewas(0), ...DEFAULT_RATE },
  ...{ leavesOn: null, arrivesOn: null },
};

/** The delivery that was chosen for a shop's part of an order. */
export function presentChosen(
  chosen: VisibleDelivery | undefined,
  shop: { id: string; name: string },
  part: { paidAt: Date | null; isAwaited: boolean },
): ChosenDelivery {
  const row = chosen ?? STANDING;
  const isPromised = part.paidAt !== null && row.kind !== 'PICKUP';
  const promisedBy = isPromised ? (row.promisedBy ?? addBusinessDays(part.paidAt as Date, row.daysTo)) : null;
  const { kind, optionId, carrier, station, place, landmark, hours } = row;
  return {
    shopId: shop.id,
    shop,
    optionId: row.leavesOn && optionId ? loadOptionId(optionId, row.leavesOn) : (optionId ?? INCLUDED_ID),
    ...{ kind, carrier, station, place, landmark, hours },
    ...presentRate(row),
    load:
      row.leavesOn && row.arrivesOn
        ? { leavesOn: row.leavesOn, arrivesOn: row.arrivesOn, orderBy: null }
        : null,
    refunded: toCedis(row.refundedPesewas),
    promisedBy,
    // The job adds it to the lists of late orders at its next run (`LATE_SHOP_ORDERS`).
    isLate: promisedBy !== null && part.isAwaited && promisedBy < new Date().toISOString().slice(0, 10),
  };
}

export function presentDeliveries({ order, items, deliveries }: OrderView): ChosenDelivery[] {
  const names = new Map(items.map(({ shopId, shopName }) => [shopId, shopName]));
  return [...names].map(([id, name]) =>
    presentChosen(
      deliveries.find(({ shopId }) => shopId === id),
      { id, name },
      { paidAt: order.paidAt, isAwaited: items.some((item) => item.shopId === id && isAwaited(item)) },
    ),
  );
}

/** Delivery cost of one piece of a product to a place. */
export function presentProductDelivery(
  productId: string,
  part: QuotedShopOrder | undefined,
): ProductDelivery {
  const cheapest = part?.quotes.find(({ reaches }) => reaches);
  if (!part || !cheapest) return { productId, delivery: null };
  const { id: _, reaches: __, ...delivery } = presentChoice(cheapest, part);
  const other = cheapest.run && part.quotes.find(({ reaches, run }) => reaches && !run);
  return { productId, delivery: { ...delivery, alone: other ? toCedis(other.feePesewas) : null } };
}

const PRODUCTS_MAX = 60;

/** Public delivery prices. */
function deliveryRoutes(deps: HttpDeps) {
  const { readDb } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /delivery', async (c) => {
    const { products, ...address } = c.req.valid('query');
    const ids = [...new Set(products.split(','))].filter(isUuid).slice(0, PRODUCTS_MAX);
    const found = (await findProductsByIds(readDb, ids)).filter(({ listed }) => listed);
    const parts = found.map((product) => ({
      shopId: product.shop.id,
      shopName: product.shop.name,
      pieces: [
        {
          ...product,
          sumPesewas: product.pricePesewas,
          parcelSize: product.parcelSize ?? guessParcelSize(product),
        },
      ],
    }));
    const quoted = await quoteShopOrders(readDb, parsePlace(address), {
      parts,
      facts: await readDeliveryInputs(readDb, parts),
    });
    addCacheTags(c, 'settings', productTags(found));
    addCacheTags(
      c,
      ids.map((id) => `product:${id.toLowerCase()}`),
      found.map(({ shop }) => `delivery:${shop.id}`),
    );
    const shown = found.map(({ id }, at) => presentProductDelivery(id, quoted[at]));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [shopDeliveryRoutes, deliveryRoutes];
