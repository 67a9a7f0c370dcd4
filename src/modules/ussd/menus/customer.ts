import { changeOrderItems, reportNotReceived } from '#modules/fulfilment';
import { amountToPay, getOrder, listHandovers, listOrders, type OrderView } from '#modules/orders';
import { pesewas } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { accountTexts } from '../account-texts.ts';
import { ussdErrors } from '../errors.ts';
import { cut, masked, money, weekday } from '../format.ts';
import { pinTexts } from '../pin-texts.ts';
import { registerTexts } from '../register-texts.ts';
import type { Option, Screen, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { ussdTexts } from '../texts.ts';
import { listGroupOption } from './group.ts';
import { listLanguageOption } from './language.ts';
import { accountIn, done, getNumber, getText, NAME_MAX, showPage } from './support.ts';
import { listWeightOptions } from './weight.ts';

/** Characters of a shop's name in a list. */
const LISTED_MAX = 18;
/** The newest orders that the menus know; older ones stand on the website. */
const READ_MAX = 20;

async function readOrders(visit: Visit): Promise<OrderView[]> {
  const read = { page: 1, limit: READ_MAX };
  return (await listOrders(visit.deps.db, accountIn(visit, 'customer'), read)).orders;
}

const readOrder = (visit: Visit, data: Data): Promise<OrderView> =>
  getOrder(visit.deps.db, accountIn(visit, 'customer'), getText(data, 'orderId'));

type Item = OrderView['items'][number];

/** Sent or delivered, and the money is still held. */
const isHeld = (item: Item): boolean =>
  (item.status === 'SHIPPED' || item.status === 'DELIVERED') && !item.releasedAt;
/** Still to hand over, so that it has a delivery code. */
const isOpen = (item: Item): boolean => item.status !== 'CANCELLED' && !item.releasedAt;

/** The goods of one shop in an order. */
interface Part {
  orderId: string;
  shopId: string;
  items: Item[];
}

const partsOf = ({ order, items }: OrderView): Part[] =>
  [...Map.groupBy(items, ({ shopId }) => shopId)].map(([shopId, own]) => ({
    orderId: order.id,
    shopId,
    items: own,
  }));

const shopOf = ({ items }: Part): string => cut(items[0]?.shopName ?? '', NAME_MAX);

/** A screen with the customer's parts of paid orders that have such items. */
function partList(here: string, next: string, title: () => string, isOn: (item: Item) => boolean): Screen {
  return {
    async show(visit, data) {
      const paid = (await readOrders(visit)).filter(({ order }) => order.paidAt);
      const parts = paid.flatMap(partsOf).filter(({ items }) => items.some(isOn));
      if (parts.length === 0) throw ussdErrors.nothingHere(ussdTexts().noSuchOrders);
      const toOption = (part: Part): Option => ({
        label: ussdTexts().partLine(orderNumber(part.orderId), cut(shopOf(part), LISTED_MAX)),
        step: { screen: next, data: { orderId: part.orderId, shopId: part.shopId } },
      });
      return showPage(parts, { data, title: title(), screen: here, toOption });
    },
  };
}

async function readPart(visit: Visit, data: Data): Promise<Part> {
  const part = partsOf(await readOrder(visit, data)).find(({ shopId }) => shopId === data.shopId);
  if (!part) throw ussdErrors.nothingHere(ussdTexts().noSuchOrders);
  return part;
}

/** What the customer has paid for goods that are confirmed now, in pesewas. */
const heldSum = ({ items }: Part) =>
  pesewas(items.filter(isHeld).reduce((sum, item) => sum + item.sumPesewas - item.refundedPesewas, 0));

/** Where an order is, by its shops. */
function stateOf({ order, items, deliveries }: OrderView): string {
  if (!order.paidAt || order.status === 'CANCELLED') return ussdTexts().states[order.status];
  const parts = partsOf({ order, items, deliveries, events: [] });
  const [first, ...others] = parts.map((part) => {
    const item = part.items.find(isOpen) ?? part.items[0];
    return ussdTexts().part(shopOf(part), ussdTexts().itemStates[item?.status ?? 'PENDING']);
  });
  const shown = [first, ...others.slice(0, 1)].join(' ');
  const promised = deliveries
    .flatMap(({ promisedBy }) => promisedBy ?? [])
    .sort()
    .at(-1);
  const isDue = promised && items.some((item) => isOpen(item) && item.status !== 'DELIVERED');
  return isDue ? `${shown} ${ussdTexts().arrives(weekday(String(promised).slice(0, 10)))}` : shown;
}

const isUnpaid = ({ order }: OrderView): boolean => order.status === 'AWAITING_PAYMENT';

const listMenu = (): [label: string, screen: string][] => [
  [ussdTexts().myOrders, 'orders'],
  [ussdTexts().confirmDelivery, 'toReceive'],
  [ussdTexts().notReceived, 'toReport'],
  [ussdTexts().myCode, 'codes'],
  [ussdTexts().payAnOrder, 'toPay'],
  [accountTexts().settingsAndHelp, 'customerMore'],
];

/** A customer's menu. What releases money wants the PIN each time; MoMo asks for its own. */
export const CUSTOMER_SCREENS: Record<string, Screen> = {
  customer: {
    async show({ visitor }) {
      return {
        text: ussdTexts().customerMenu(visitor.role === 'customer' ? visitor.name : ''),
        options: listMenu().map(([label, screen]) => ({ label, step: { screen } })),
      };
    },
  },

  customerMore: {
    async show(visit) {
      const language = await listLanguageOption(visit);
      return {
        text: accountTexts().settingsAndHelp,
        options: [
          { label: accountTexts().messages, step: { screen: 'messages' } },
          { label: pinTexts().myPin, step: { screen: 'myPin' } },
          { label: registerTexts().openShop, step: { screen: 'shopOwner' } },
          { label: ussdTexts().help, step: { screen: 'help' } },
          ...language,
          ...(await listGroupOption(visit)),
        ],
      };
    },
  },

  orders: {
    async show(visit, data) {
      const orders = await readOrders(visit);
      if (orders.length === 0) throw ussdErrors.nothingHere(ussdTexts().noOrders);
      const toOption = ({ order }: OrderView): Option => ({
        label: ussdTexts().partLine(orderNumber(order.id), ussdTexts().states[order.status]),
        step: { screen: 'order', data: { orderId: order.id } },
      });
      return showPage(orders, { data, title: ussdTexts().myOrdersTitle, screen: 'orders', toOption });
    },
  },

  order: {
    async show(visit, data) {
      const view = await readOrder(visit, data);
      const question = listWeightOptions(view);
      if (question) return question;
      const total = money(amountToPay(view.order));
      return { text: ussdTexts().order(getNumber(data), total, stateOf(view)) };
    },
  },

  toReceive: partList('toReceive', 'receiveCheck', () => ussdTexts().confirmDelivery, isHeld),
  receiveCheck: {
    async show(visit, data) {
      const part = await readPart(visit, data);
      return {
        text: ussdTexts().receiveCheck(getNumber(data), shopOf(part), money(heldSum(part))),
        options: [{ label: ussdTexts().yesReceived, step: { screen: 'receive', data } }],
      };
    },
  },
  receive: {
    pin: 'each',
    async show(visit, data) {
      const actor = { kind: 'customer', id: accountIn(visit, 'customer') } as const;
      const part = { orderId: getText(data, 'orderId'), shopId: getText(data, 'shopId') };
      const { db, site } = visit.deps;
      await changeOrderItems(db, site, { actor, ...part, change: { to: 'DELIVERED' } });
      return done(ussdTexts().received);
    },
  },

  toReport: partList('toReport', 'reportCheck', () => ussdTexts().notReceived, isHeld),
  reportCheck: {
    async show(visit, data) {
      const part = await readPart(visit, data);
      return {
        text: ussdTexts().notReceivedCheck(getNumber(data), shopOf(part)),
        options: [{ label: ussdTexts().yesMissing, step: { screen: 'report', data } }],
      };
    },
  },
  report: {
    pin: 'once',
    async show(visit, data) {
      const part = { orderId: getText(data, 'orderId'), shopId: getText(data, 'shopId') };
      const { db, site } = visit.deps;
      await reportNotReceived(db, site, { userId: accountIn(visit, 'customer'), ...part });
      return done(ussdTexts().missing);
    },
  },

  codes: partList('codes', 'code', () => ussdTexts().myCode, isOpen),
  code: {
    pin: 'each',
    async show(visit, data) {
      const part = await readPart(visit, data);
      const handovers = (await listHandovers(visit.deps.db, [part.orderId])).get(part.orderId) ?? [];
      const own = handovers.find(({ shopId }) => shopId === part.shopId);
      if (!own || !part.items.some(isOpen)) throw ussdErrors.nothingHere(ussdTexts().noSuchOrders);
      return { text: ussdTexts().code(getNumber(data), shopOf(part), own.code) };
    },
  },

  toPay: {
    async show(visit, data) {
      const unpaid = (await readOrders(visit)).filter(isUnpaid);
      if (unpaid.length === 0) throw ussdErrors.nothingHere(ussdTexts().noSuchOrders);
      const toOption = ({ order }: OrderView): Option => ({
        label: ussdTexts().payLine(orderNumber(order.id), money(amountToPay(order))),
        step: { screen: 'payCheck', data: { orderId: order.id } },
      });
      return showPage(unpaid, { data, title: ussdTexts().payAnOrder, screen: 'toPay', toOption });
    },
  },
  payCheck: {
    async show(visit, data) {
      const { order } = await readOrder(visit, data);
      return {
        text: ussdTexts().payCheck(getNumber(data), money(amountToPay(order)), masked(visit.msisdn)),
        options: [{ label: ussdTexts().payNow, step: { screen: 'pay', data } }],
      };
    },
  },
  pay: {
    async show(visit, data) {
      const userId = accountIn(visit, 'customer');
      const orderId = getText(data, 'orderId');
      const expectedTotal = typeof data.amount === 'number' ? data.amount : undefined;
      await visit.startPayment({ userId, orderId, phone: visit.msisdn, expectedTotal });
      return done(ussdTexts().payStarted);
    },
  },
};
