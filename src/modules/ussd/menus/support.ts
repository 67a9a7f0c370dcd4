import { createHash } from 'node:crypto';
import type { IdempotencyKey } from '#modules/idempotency';
import { orderNumber } from '#shared/order-number';
import { ussdErrors } from '../errors.ts';
import { cut } from '../format.ts';
import type { Option, View, Visit } from '../screen.ts';
import type { Data, Step } from '../states.ts';
import { ussdTexts } from '../texts.ts';

/** Entries of a list on one screen. */
export const PAGE = 4;
export const NAME_MAX = 20;

/** The shop or customer at the phone. @throws AppError INVALID_STATE for another kind of visitor */
export function accountIn(visit: Visit, role: 'shop' | 'customer'): string {
  const { visitor } = visit;
  if (visitor.role !== role) throw ussdErrors.otherAccount();
  return visitor.id;
}

/** A text of a screen's data. */
export const getText = (data: Data, name: string): string => String(data[name] ?? '');

/** The number by which people name an order. */
export const getNumber = (data: Data): string => orderNumber(getText(data, 'orderId'));

/** Key of an action that a dialogue does once, also if its turn is tried again. */
export function onceKey(visit: Visit, accountId: string, action: string): IdempotencyKey {
  const key = createHash('sha256').update(`${visit.dialogueKey}:${action}`).digest('base64url');
  return { accountId, key, route: 'USSD', requestHash: key };
}

/** A part of a list with a way to the rest. */
export function listed(title: string, options: Option[], rest: Step | null): View {
  const more = rest ? [{ label: ussdTexts().more, step: { ...rest, replaces: true as const } }] : [];
  return { text: title, options: [...options, ...more] };
}

/** A page of what is all there, with the page's number in `data.page`. */
export function showPage<T>(
  all: readonly T[],
  {
    data,
    title,
    screen,
    toOption,
  }: { data: Data; title: string; screen: string; toOption: (one: T) => Option },
): View {
  const page = Number(data.page ?? 0);
  const shown = all.slice(page * PAGE, (page + 1) * PAGE).map(toOption);
  const hasMore = all.length > (page + 1) * PAGE;
  return listed(title, shown, hasMore ? { screen, data: { ...data, page: page + 1 } } : null);
}

/** Goods of an order in few words: `White maize x3 and 2 more`. */
export function describeGoods(
  items: readonly { productName: string; quantity: number }[],
  max: number,
): string {
  const [first, ...others] = items;
  if (!first) return '';
  const goods = ussdTexts().goods(cut(first.productName, max), first.quantity);
  return others.length === 0 ? goods : ussdTexts().moreGoods(goods, others.length);
}

/** The end of a dialogue. */
export const done = (text: string): View => ({ text, isEnd: true });
