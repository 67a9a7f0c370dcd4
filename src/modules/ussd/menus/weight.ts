import { answerWeight } from '#modules/fulfilment';
import { getOrder, type OrderView } from '#modules/orders';
import { pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { type FrozenWeight, returnAtWeight, toKilograms, weightBounds } from '#shared/sold-by-weight';
import { ussdErrors } from '../errors.ts';
import { cut, money } from '../format.ts';
import type { Option, Screen, View, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { ussdTexts } from '../texts.ts';
import { weightTexts } from '../weight-texts.ts';
import { accountIn, done, getText } from './support.ts';

/** Characters of a product's name in a sentence. */
const NAME_MAX = 16;
const kg = (grams: number) => `${toKilograms(grams)} kg`;

type Item = OrderView['items'][number];
type AskedItem = Item & { weight: FrozenWeight; askedGrams: number };

const isAsked = (item: Item): item is AskedItem =>
  Boolean(item.weight && item.askedGrams) && item.status === 'PENDING';

/** The question of an order whose buyer is asked about a weight; null without one. */
export function listWeightOptions({ order, items }: OrderView): Pick<View, 'text' | 'options'> | null {
  const asked = items.filter(isAsked).slice(0, 3);
  if (asked.length === 0) return null;
  return {
    text: weightTexts().asked(orderNumber(order.id)),
    options: asked.map(
      ({ id, productName, askedGrams }): Option => ({
        label: `${cut(productName, NAME_MAX)} ${kg(askedGrams)}`,
        step: { screen: 'weight', data: { orderId: order.id, itemId: id } },
      }),
    ),
  };
}

async function readAsked(visit: Visit, data: Data): Promise<AskedItem> {
  const userId = accountIn(visit, 'customer');
  const { items } = await getOrder(visit.deps.db, userId, getText(data, 'orderId'));
  const item = items.find(({ id }) => id === data.itemId);
  if (!item || !isAsked(item)) throw ussdErrors.nothingHere(ussdTexts().noSuchOrders);
  return item;
}

const answer = (agrees: boolean): Screen => ({
  pin: 'once',
  async show(visit, data) {
    const { db, site } = visit.deps;
    const grams = Number(data.grams);
    const given = { itemId: getText(data, 'itemId'), grams, agrees };
    await answerWeight(db, site, { userId: accountIn(visit, 'customer'), ...given });
    return done(weightTexts().answered);
  },
});

/** A buyer's answer to a weight beyond the tolerance. Yes to more is a payment, for which MoMo asks its PIN. */
export const WEIGHT_SCREENS: Record<string, Screen> = {
  weight: {
    async show(visit, data) {
      const item = await readAsked(visit, data);
      const { askedGrams: grams, quantity, weight } = item;
      const { orderedGrams, maxGrams } = weightBounds(quantity, weight);
      const words = {
        product: cut(item.productName, NAME_MAX),
        ...{ weighed: kg(grams), ordered: kg(orderedGrams) },
      };
      const to = (label: string, screen: string): Option => ({
        ...{ label, step: { screen, data: { ...data, grams } } },
      });
      if (grams <= maxGrams) {
        const amount = money(returnAtWeight({ ...item, weight }, grams).total);
        return {
          text: weightTexts().less({ ...words, amount }),
          options: [to(weightTexts().yes, 'weightYes'), to(weightTexts().noCancel, 'weightNo')],
        };
      }
      const due = pesewas((item.askedPricePesewas ?? 0) + (item.askedFeePesewas ?? 0));
      const pay = { orderId: item.orderId, amount: toCedis(due) };
      return {
        text: weightTexts().more({ ...words, amount: money(due), most: kg(maxGrams) }),
        options: [
          { label: ussdTexts().payNow, step: { screen: 'pay', data: pay } },
          to(weightTexts().noLess, 'weightNo'),
        ],
      };
    },
  },
  weightYes: answer(true),
  weightNo: answer(false),
};
