import { formatCedis } from '#shared/money';
import type { QuantityPrice } from '#shared/price-tier-schema';
import type { UnitPrice } from '#shared/unit-price';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';

/** The unit price: `GH₵20.00 a kg`. */
export const formatUnitPrice = ({ price, per, isAbout }: UnitPrice): string =>
  (isAbout ? catalogueTexts.aboutUnitPrice : catalogueTexts.unitPrice)(formatCedis(price), per);

/** `3 for GH₵50.00`, `10 or more: GH₵9.50 each`. */
export const formatQuantityPrice = ({ kind, quantity, price }: QuantityPrice): string =>
  kind === 'EACH'
    ? `${quantity} or more: ${formatCedis(price)} each`
    : `${quantity} for ${formatCedis(price)}`;
