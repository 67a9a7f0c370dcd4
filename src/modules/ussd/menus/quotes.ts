import {
  completeQuoteOrder,
  declineQuote,
  listQuotesOfShop,
  listQuoteTasks,
  type QuoteTask,
  type ShopQuoteView,
  withdrawOffer,
} from '#modules/quotes';
import { mayAct } from '#shared/shop-roles';
import { ussdErrors } from '../errors.ts';
import { cut, money, weekday } from '../format.ts';
import { quoteTexts } from '../quote-texts.ts';
import type { Option, Screen, View, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { ussdTexts } from '../texts.ts';
import { accountIn, done, getNumber, getText, showPage } from './support.ts';

const COUNTED_MAX = 9;
/** Characters of goods, a unit and a town in a sentence with all of them. */
const WHAT_MAX = 16;
export const UNIT_MAX = 12;
const TOWN_MAX = 12;
const NOTE_MAX = 140;
const DAYS_OF_WEEK = 7;

/** What the shop at the phone has to do about quotes; nothing for a packer. */
export function listTasks(visit: Visit): Promise<QuoteTask[]> {
  const { visitor, deps } = visit;
  const isManager = visitor.role === 'shop' && mayAct(visitor.shopRole, 'manager');
  return isManager ? listQuoteTasks(deps.db, visitor.id) : Promise.resolve([]);
}

export const countTasks = ({ length }: readonly QuoteTask[]): string =>
  length > COUNTED_MAX ? `${COUNTED_MAX}+` : String(length);

/** "Price requests", in the place of the present screen; nothing without any. */
export function listQuoteOption(tasks: readonly QuoteTask[]): Option[] {
  if (tasks.length === 0) return [];
  return [{ label: quoteTexts().menu(countTasks(tasks)), step: { screen: 'quotes', replaces: true } }];
}

/** An open request that the shop may answer. @throws AppError NOT_FOUND otherwise */
export async function getQuote(visit: Visit, data: Data): Promise<ShopQuoteView> {
  const own = { shopId: accountIn(visit, 'shop'), id: getText(data, 'quoteId') };
  const [quote] = await listQuotesOfShop(visit.deps.db, own);
  const isOpen = quote?.status === 'OPEN' && quote.invitation !== 'DECLINED';
  if (!quote || !isOpen || quote.offers[0]?.status === 'ACCEPTED') {
    throw ussdErrors.nothingHere(quoteTexts().gone);
  }
  return quote;
}

function toOption({ kind, id, what, quantity, town }: QuoteTask): Option {
  if (kind === 'READY') {
    const step = { screen: 'quoteOrder', data: { orderId: id, quantity, what, town } };
    return { label: quoteTexts().isReady(cut(what, TOWN_MAX)), step };
  }
  const label = ussdTexts().goods(cut(what, WHAT_MAX), quantity);
  return { label, step: { screen: 'quote', data: { quoteId: id } } };
}

/** The words of a request: what, how much, where and when; then how often, or the price that the shop has given. */
function describe(quote: ShopQuoteView): string {
  const { remaining, unit, what, town, firstOn, deliveries, everyWeeks, offers } = quote;
  const [offer] = offers;
  const asked = quoteTexts().request({
    ...{ quantity: remaining, unit: cut(unit, UNIT_MAX), what: cut(what, WHAT_MAX) },
    ...{ town: cut(town, TOWN_MAX), day: weekday(firstOn) },
  });
  if (offer) return `${asked} ${quoteTexts().said(money(offer.pricePesewas))}`;
  if (deliveries === 1) return asked;
  return `${asked} ${quoteTexts().times(deliveries, ussdTexts().days(everyWeeks * DAYS_OF_WEEK))}`;
}

function listWays({ offers, note }: ShopQuoteView, data: Data): Option[] {
  const to = (label: string, screen: string): Option => ({ label, step: { screen, data } });
  const answer = (label: string) => to(label, 'quoteProduct');
  if (offers[0]) {
    return [answer(quoteTexts().change), to(quoteTexts().withdraw, 'quoteWithdrawn')];
  }
  return [
    answer(quoteTexts().answer),
    to(quoteTexts().decline, 'quoteDeclined'),
    ...(note ? [to(quoteTexts().note, 'quoteNote')] : []),
  ];
}

const ownOf = (visit: Visit, data: Data) => ({
  shopId: accountIn(visit, 'shop'),
  quoteId: getText(data, 'quoteId'),
});

/** Requests for quotes, and what a shop does about them besides giving a price. */
export const QUOTE_SCREENS: Record<string, Screen> = {
  quotes: {
    least: 'manager',
    async show(visit, data): Promise<View> {
      const tasks = await listTasks(visit);
      if (tasks.length === 0) throw ussdErrors.nothingHere(quoteTexts().gone);
      return showPage(tasks, { data, title: quoteTexts().title, screen: 'quotes', toOption });
    },
  },

  quote: {
    least: 'manager',
    async show(visit, data) {
      const quote = await getQuote(visit, data);
      return { text: describe(quote), options: listWays(quote, data) };
    },
  },

  quoteNote: {
    least: 'manager',
    async show(visit, data) {
      return { text: cut((await getQuote(visit, data)).note, NOTE_MAX) };
    },
  },

  quoteDeclined: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      const { db, site } = visit.deps;
      await declineQuote(db, site, ownOf(visit, data));
      return done(quoteTexts().declined);
    },
  },

  quoteWithdrawn: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      await withdrawOffer(visit.deps.db, ownOf(visit, data));
      return done(quoteTexts().withdrawn);
    },
  },

  quoteOrder: {
    least: 'manager',
    async show(_visit, data) {
      const words = {
        ...{ number: getNumber(data), quantity: Number(data.quantity) },
        ...{ product: cut(getText(data, 'what'), WHAT_MAX), town: cut(getText(data, 'town'), TOWN_MAX) },
      };
      return {
        text: quoteTexts().order(words),
        options: [{ label: quoteTexts().yesReady, step: { screen: 'quoteReady', data } }],
      };
    },
  },

  quoteReady: {
    least: 'manager',
    pin: 'once',
    async show(visit, data) {
      const { db, site } = visit.deps;
      const orderId = getText(data, 'orderId');
      await completeQuoteOrder(db, site, { shopId: accountIn(visit, 'shop'), orderId });
      return done(quoteTexts().readied);
    },
  },
};
