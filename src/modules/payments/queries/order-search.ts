import { AMOUNT_MAX_CEDIS } from '#shared/constants';
import { fromCedis, type Pesewas } from '#shared/money';
import { normalizePhone } from '#shared/phone';

/** The possible meanings of a search; each has its own index. */
export interface OrderSearch {
  /** First and last order id with the typed prefix. */
  ids?: { from: string; to: string };
  /** E.164. */
  phone?: string;
  email?: string;
  amountPesewas?: Pesewas;
  /** A substring. */
  reference?: string;
  /** A substring of the customer's or the recipient's name. */
  name?: string;
}

const FILL_FROM = '00000000-0000-0000-0000-000000000000';
const FILL_TO = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** An order id prefix: eight digits or more, or at least four that start with a letter. */
const ID_START = /^(?:[a-f][0-9a-f]{3,6}|[0-9a-f]{8}(?:-[0-9a-f]{0,4}){0,3}(?:-[0-9a-f]{0,12})?)$/i;
/** At least three letters, the minimum for the index. */
const NAME = /^(?=.*\p{L}{3})[\p{L}\p{M}.'’ -]{3,120}$/u;
const AMOUNT = /^(?:GH₵|GHS|₵)?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(\.\d{1,2})?$/i;

/**
 * Parses an admin's search text by its form. Several kinds may match (eight digits may start an id or be an amount); an
 * empty result matches nothing.
 */
export function readOrderSearch(words: string): OrderSearch {
  const text = words.trim();
  const search: OrderSearch = {};
  if (ID_START.test(text)) {
    const start = text.toLowerCase();
    search.ids = { from: start + FILL_FROM.slice(start.length), to: start + FILL_TO.slice(start.length) };
  }
  const phone = normalizePhone(text);
  if (phone) search.phone = phone;
  if (text.includes('@')) search.email = text;
  const amount = AMOUNT.exec(text);
  if (amount) {
    const cedis = Number(`${amount[1]?.replaceAll(',', '')}${amount[2] ?? ''}`);
    if (cedis > 0 && cedis <= AMOUNT_MAX_CEDIS) search.amountPesewas = fromCedis(cedis);
  }
  if (/^[\w.=-]{6,100}$/.test(text) && !phone) search.reference = text;
  if (NAME.test(text)) search.name = text;
  return search;
}
