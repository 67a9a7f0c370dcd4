import type { Measure } from '#contracts/measures';
import { formatCedis } from '#contracts/money';
import type { UnitPrice } from '#contracts/unit-price';

/** `GH₵20.00 a kg`, to compare by. */
export const unitPriceWords = ({ price, per, isAbout }: UnitPrice): string =>
  `${isAbout ? 'about ' : ''}${formatCedis(price)} a ${per}`;

export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  kg: 'kilogram',
  litre: 'litre',
  yard: 'yard',
};
