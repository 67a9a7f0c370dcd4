import { formatCedis } from '#contracts/money';
import type { UnitPrice } from '#contracts/unit-price';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';

/** `GH₵20.00 a kg`, to compare by. */
export const unitPriceWords = ({ price, per, isAbout }: UnitPrice): string =>
  (isAbout ? catalogueTexts.aboutUnitPrice : catalogueTexts.unitPrice)(formatCedis(price), per);
