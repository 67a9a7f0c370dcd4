import { findTermsAt } from '#modules/agents';
import { acceptOrder, changeOrderItems } from '#modules/fulfilment';
import { computeCommission, findShopOrder, listShopOrders, type ShopOrder } from '#modules/orders';
import { type Pesewas, pesewas } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { RefundReason } from '#shared/refund-reasons';
import { mayAct } from '#shared/shop-roles';
import {
  orderShipping,
  splitParcel,
  withOwnNames,
} from '#src/modules/fulfilment/contract/fulfilment-actions.ts';
import { ussdErrors } from '../errors.ts';
import { cut, money } from '../format.ts';
import type { Option, Screen, View, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { ussdTexts } from '../texts.ts';
import { listQuoteOption, listTasks } from './quotes.ts';
import {
  accountIn,
  describeGoods,
  done,
  getNumber,
  getText,
  listed,
  NAME_MAX,
  onceKey,
  PAGE,
} from './support.ts';

type Item = ShopOrder['items'][number];

/** Characters of a product's name in a list. */
const GOODS_MAX = 12;
/** Orders read for one screen; those that do not belong on it are left out. */
const READ_MAX = 20;

export const isNew = (item: Item): boolean => item.status === 'PENDING' && !item.acceptedAt;
const isToSend = (item: Item): boolean => item.status === 'PENDING' && item.acceptedAt !== null;
const isToHandOver = (item: Item): boolean =>
  !item.releasedAt && (isToSend(item) || item.status === 'SHIPPED' || item.status === 'DELIVERED');

/** A screen with a shop's orders that have such items, newest first, as choices. */
function orderList(
  here: string,
  next: string,
  {
    title,
    none,
    status,
    isOn,
    listOthers,
  }: {
    title: () => string;
    none: () => string;
    status?: 'PENDING';
    isOn: (item: Item) => boolean;
    /** What stands after the orders. */
    listOthers?: (visit: Visit) => Promise<Option[]>;
  },
): Screen {
  return {
    async show(visit, data) {
      const shopId = accountIn(visit, 'shop');
      const before = data.before === undefined ? undefined : getText(data, 'before');
      const read = await listShopOrders(visit.deps.db, shopId, { limit: READ_MAX, before, status });
      const fitting = read.filter(({ items }) => items.some(isOn));
      const others = (await listOthers?.(visit)) ?? [];
      const shown = fitting.slice(0, PAGE - others.length);
      if (shown.length === 0 && before === undefined && others.length === 0) {
        throw ussdErrors.nothingHere(none());
      }
      const last =
        fitting.length > shown.length ? shown.at(-1) : read.length === READ_MAX ? read.at(-1) : null;
      const { text, options = [] } = listed(
        shown.length === 0 ? none() : title(),
        shown.map((order) => toOption(order, next, isOn)),
        last ? { screen: here, data: { before: last.orderId } } : null,
      );
      return { text, options: [...options, ...others] };
    },
  };
}

function toOption({ orderId, items }: ShopOrder, screen: string, isOn: (item: Item) => boolean): Option {
  const [first] = items.filter(isOn);
  const goods = first ? ussdTexts().goods(cut(first.productName, GOODS_MAX), first.quantity) : '';
  return { label: ussdTexts().orderLine(orderNumber(orderId), goods), step: { screen, data: { orderId } } };
}

async function getOrder(visit: Visit, data: Data): Promise<ShopOrder> {
  const order = await findShopOrder(visit.deps.db, accountIn(visit, 'shop'), getText(data, 'orderId'));
  if (!order) throw ussdErrors.nothingHere(ussdTexts().noNewOrders);
  return order;
}

/** What the shop will get for its part, in pesewas: its share of the goods and the delivery fee. */
const earnedFor = ({ items, delivery }: ShopOrder) =>
  pesewas(
    items.filter(({ status }) => status !== 'CANCELLED').reduce((sum, item) => sum + item.earnedPesewas, 0) +
      (delivery ? delivery.feePesewas - delivery.refundedPesewas : 0),
  );

/** The fee that the shop's agent gets of an order, in pesewas; null without an agent. */
async function readFee(visit: Visit, { paidAt, items }: ShopOrder): Promise<Pesewas | null> {
  const terms = paidAt && (await findTermsAt(visit.deps.db, accountIn(visit, 'shop'), paidAt));
  if (!terms) return null;
  const standing = items.filter(({ status }) => status !== 'CANCELLED');
  return pesewas(
    standing.reduce((sum, item) => sum + computeCommission(item.earnedPesewas, terms.rateBasisPoints), 0),
  );
}

const listReasons = (): Partial<Record<RefundReason, string>> => ussdTexts().reasons;

const change = (visit: Visit, data: Data) => ({
  actor: { kind: 'shop', id: accountIn(visit, 'shop') } as const,
  orderId: getText(data, 'orderId'),
});

/** Orders of a shop: new ones, sending, handing over. */
export const SHOP_ORDER_SCREENS: Record<string, Screen> = {
  newOrders: orderList('newOrders', 'newOrder', {
    ...{ title: () => ussdTexts().newOrdersTitle, none: () => ussdTexts().noNewOrders },
    ...{ status: 'PENDING', isOn: isNew },
    listOthers: async (visit) => listQuoteOption(await listTasks(visit)),
  }),

  newOrder: {
    async show(visit, data) {
      const order = await getOrder(visit, data);
      const goods = describeGoods(order.items.filter(isNew), NAME_MAX);
      const town = cut(order.shippingAddress.city, NAME_MAX);
      const accept = { label: ussdTexts().accept, step: { screen: 'accept', data } };
      const { visitor } = visit;
      const isManager = visitor.role === 'shop' && mayAct(visitor.shopRole, 'manager');
      if (!isManager) {
        return { text: ussdTexts().newOrderToPack(getNumber(data), goods, town), options: [accept] };
      }
      const fee = await readFee(visit, order);
      const earned = money(pesewas(earnedFor(order) - (fee ?? 0)));
      return {
        text:
          fee === null
            ? ussdTexts().newOrder(getNumber(data), goods, earned, town)
            : ussdTexts().newOrderWithAgent(getNumber(data), goods, earned, money(fee)),
        options: [accept, { label: ussdTexts().cannotSend, step: { screen: 'whyNot', data } }],
      };
    },
  },

  accept: {
    pin: 'once',
    async show(visit, data) {
      const shopId = accountIn(visit, 'shop');
      const orderId = getText(data, 'orderId');
      const requestKey = onceKey(visit, shopId, `accept:${orderId}`);
      await acceptOrder(visit.deps.db, { shopId, orderId, requestKey });
      return done(ussdTexts().accepted(getNumber(data)));
    },
  },

  whyNot: {
    least: 'manager',
    async show(_visit, data) {
      const options = Object.entries(listReasons()).map(([reason, label]) => ({
        label,
        step: { screen: 'refuse', data: { ...data, reason } },
      }));
      return { text: ussdTexts().whyNot(getNumber(data)), options };
    },
  },

  refuse: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      const reasonKind = getText(data, 'reason') as RefundReason;
      const notes = listReasons()[reasonKind] ?? ussdTexts().reasons.OTHER;
      const { db, site } = visit.deps;
      await changeOrderItems(db, site, {
        ...change(visit, data),
        change: { to: 'CANCELLED', notes },
        reasonKind,
      });
      return done(ussdTexts().refused(getNumber(data)));
    },
  },

  toSend: orderList('toSend', 'whichStation', {
    ...{ title: () => ussdTexts().toSendTitle, none: () => ussdTexts().nothingToSend },
    ...{ status: 'PENDING', isOn: isToSend },
  }),

  whichStation: {
    async show(visit, data) {
      const { shippingAddress, delivery } = await getOrder(visit, data);
      const town = cut(delivery?.station ?? delivery?.place ?? shippingAddress.city, NAME_MAX);
      return {
        text: ussdTexts().whichStation(getNumber(data), town),
        typed: { screen: 'whichWaybill', data },
      };
    },
  },

  whichWaybill: {
    async show(_visit, { typed, ...data }) {
      const known: Data = { ...data, station: typed ?? data.station ?? '' };
      return {
        text: ussdTexts().whichWaybill(getNumber(data)),
        options: [{ label: ussdTexts().noWaybill, step: { screen: 'sent', data: known } }],
        typed: { screen: 'sent', data: known },
      };
    },
  },

  sent: {
    pin: 'once',
    async show(visit, data) {
      const waybill = data.typed === undefined ? {} : { trackingNumber: getText(data, 'typed') };
      const { parcel, rest } = splitParcel(
        readShipping({ carrierName: getText(data, 'station'), ...waybill }),
      );
      const { itemIds: _all, ...notes } = withOwnNames(rest);
      const { db, site } = visit.deps;
      await changeOrderItems(db, site, {
        ...change(visit, data),
        change: { to: 'SHIPPED', ...notes },
        parcel,
      });
      return done(ussdTexts().sent(getNumber(data)));
    },
  },

  toHandOver: orderList('toHandOver', 'typeCode', {
    ...{ title: () => ussdTexts().onTheWayTitle, none: () => ussdTexts().nothingOnTheWay },
    isOn: isToHandOver,
  }),

  typeCode: {
    pin: 'once',
    async show(_visit, data): Promise<View> {
      return {
        text: ussdTexts().typeCode(getNumber(data)),
        typed: { screen: 'codeTyped', data },
        isSecret: true,
      };
    },
  },

  codeTyped: {
    pin: 'once',
    async show(visit, data, handoverCode) {
      const { db, site } = visit.deps;
      await changeOrderItems(db, site, { ...change(visit, data), change: { to: 'DELIVERED' }, handoverCode });
      return done(ussdTexts().codeRight(getNumber(data)));
    },
  },
};

/** @throws AppError VALIDATION_ERROR for a name or number that is too long */
function readShipping(given: { carrierName: string; trackingNumber?: string }) {
  const read = orderShipping.safeParse(given);
  if (!read.success) throw ussdErrors.nothingHere(read.error.issues[0]?.message ?? '');
  return read.data;
}
