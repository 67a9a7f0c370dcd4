import { listOfferable, offerQuote, type ShopQuoteView } from '#modules/quotes';
import { toPercent } from '#shared/fee-rates';
import { fromCedis, pesewas, toCedis } from '#shared/money';
import { quoteOfferInput } from '#src/modules/quotes/contract/shop-quotes.ts';
import { ussdErrors } from '../errors.ts';
import { cut, cutMiddle, money, weekday } from '../format.ts';
import { getSiteHost } from '../pin.ts';
import { quoteTexts } from '../quote-texts.ts';
import type { Option, Screen, Visit } from '../screen.ts';
import type { Data, Step } from '../states.ts';
import { getQuote, UNIT_MAX } from './quotes.ts';
import { accountIn, done, getText, PAGE } from './support.ts';
import { readPrice, readUnits } from './typed.ts';

const PRODUCT_MAX = 16;
const DAY_MS = 86_400_000;
/** Days after the day asked for that are shown as choices. */
const LATER = [0, 3, 7, 14];

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The screen after this one, in its place, so that an answer stays as deep as its first question. */
const onward = (screen: string, data: Data): Step => ({ screen, data, replaces: true });

/** What was typed before this screen, read into the data of the next ones. */
function take(data: Data, name: string, read: (typed: string) => string | number): Data {
  const { typed, ...known } = data;
  return typed === undefined ? known : { ...known, [name]: read(String(typed)) };
}

/** `1412` as the first such day from the day asked for, less half a year. @throws AppError VALIDATION_ERROR */
function readDay(typed: string, askedFor: string): string {
  const [, day, month] = /^(\d{2})[ ./-]?(\d{2})$/.exec(typed) ?? [];
  const first = addDays(askedFor, -180);
  const years = [0, 1].map((more) => Number(first.slice(0, 4)) + more);
  const days = years.map((year) => `${year}-${month}-${day}`);
  const isReal = (one: string) => Number.isFinite(Date.parse(one)) && addDays(one, 0) === one;
  const known = days.find((one) => isReal(one) && one >= first);
  if (!known) throw ussdErrors.nothingHere(quoteTexts().dayNeeded);
  return known;
}

/** The offer as the shop's page sends it; what only the page asks for stays as in the offer before. */
function readOffer(data: Data, { firstOn, offers }: ShopQuoteView) {
  const typed = take(data, 'firstOn', (day) => readDay(day, firstOn));
  const [before] = offers;
  const read = quoteOfferInput.safeParse({
    ...{ productId: getText(typed, 'productId'), quantity: Number(typed.units) },
    price: toCedis(pesewas(Number(typed.price))),
    deliveryFee: toCedis(pesewas(Number(typed.fee))),
    firstOn: getText(typed, 'firstOn'),
    depositPercent: toPercent(before?.depositBasisPoints ?? 0),
    forfeitPercent: toPercent(before?.forfeitBasisPoints ?? 0),
    note: before?.note ?? '',
  });
  if (!read.success) throw ussdErrors.nothingHere(read.error.issues[0]?.message ?? '');
  return read.data;
}

async function getProduct(visit: Visit, data: Data): Promise<string> {
  const own = { shopId: accountIn(visit, 'shop'), quoteId: getText(data, 'quoteId'), limit: 100 };
  const product = (await listOfferable(visit.deps.db, own)).find(({ id }) => id === data.productId);
  return cutMiddle(product?.name ?? '', PRODUCT_MAX);
}

/** An offer, one question a screen: product, price, how many, delivery fee, day; then the PIN. */
export const QUOTE_OFFER_SCREENS: Record<string, Screen> = {
  quoteProduct: {
    least: 'manager',
    async show(visit, data) {
      const { id: quoteId } = await getQuote(visit, data);
      const own = { shopId: accountIn(visit, 'shop'), quoteId, limit: PAGE + 1 };
      const products = await listOfferable(visit.deps.db, own);
      if (products.length === 0) {
        throw ussdErrors.nothingHere(quoteTexts().noProduct(getSiteHost(visit)));
      }
      const options = products.map(
        ({ id, name }): Option => ({
          label: cutMiddle(name, PRODUCT_MAX),
          step: { screen: 'quotePrice', data: { quoteId, productId: id } },
        }),
      );
      return { text: quoteTexts().which, options };
    },
  },

  quotePrice: {
    least: 'manager',
    async show(visit, data) {
      const { unit } = await getQuote(visit, data);
      return {
        text: quoteTexts().price(await getProduct(visit, data), cut(unit, UNIT_MAX)),
        typed: onward('quoteUnits', data),
      };
    },
  },

  quoteUnits: {
    least: 'manager',
    async show(visit, data) {
      const known = take(data, 'price', readPrice);
      const { unit, remaining } = await getQuote(visit, data);
      return {
        text: quoteTexts().units(cut(unit, UNIT_MAX), remaining),
        typed: onward('quoteFee', known),
      };
    },
  },

  quoteFee: {
    least: 'manager',
    async show(_visit, data) {
      const known = take(data, 'units', readUnits);
      return {
        text: quoteTexts().fee,
        options: [
          { label: quoteTexts().free, step: onward('quoteDay', { ...known, fee: 0 }) },
          { label: quoteTexts().typeFee, step: onward('quoteFeeTyped', known) },
        ],
      };
    },
  },

  quoteFeeTyped: {
    least: 'manager',
    async show(_visit, data) {
      return { text: quoteTexts().feeTyped, typed: onward('quoteDay', data) };
    },
  },

  quoteDay: {
    least: 'manager',
    async show(visit, data) {
      const known = take(data, 'fee', readPrice);
      const { firstOn } = await getQuote(visit, data);
      const options = LATER.map((later): Option => {
        const day = addDays(firstOn, later);
        return { label: weekday(day), step: { screen: 'quoteSent', data: { ...known, firstOn: day } } };
      });
      const other = { label: quoteTexts().otherDay, step: onward('quoteDayTyped', known) };
      return { text: quoteTexts().day, options: [...options, other] };
    },
  },

  quoteDayTyped: {
    least: 'manager',
    async show(_visit, data) {
      return { text: quoteTexts().dayTyped, typed: { screen: 'quoteSent', data } };
    },
  },

  quoteSent: {
    least: 'manager',
    pin: 'each',
    async ask(visit, data) {
      const quote = await getQuote(visit, data);
      const { quantity, price, deliveryFee, firstOn, depositPercent } = readOffer(data, quote);
      const words = {
        ...{ quantity, product: await getProduct(visit, data), day: weekday(firstOn) },
        ...{ price: money(fromCedis(price)), fee: money(fromCedis(deliveryFee)) },
      };
      return depositPercent > 0
        ? quoteTexts().checkDeposit(words, depositPercent)
        : quoteTexts().check(words);
    },
    async show(visit, data) {
      const quote = await getQuote(visit, data);
      const { db, site } = visit.deps;
      const own = { shopId: accountIn(visit, 'shop'), quoteId: quote.id };
      await offerQuote(db, site, { ...own, offer: readOffer(data, quote) });
      return done(quoteTexts().sent);
    },
  },
};
