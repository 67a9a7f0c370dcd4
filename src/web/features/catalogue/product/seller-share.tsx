import { formatCedis, fromCedis, platformFee, toCedis } from '#shared/money';
import * as productTexts from './product-texts.tsx';

/** How much of the price the seller gets, and when: all of it, since the fee is added on top. */
export function SellerShare({
  shopName,
  price,
  feePercent,
}: {
  shopName: string;
  price: number;
  feePercent: number;
}) {
  const fee = toCedis(platformFee(fromCedis(price), feePercent));
  return (
    <p className="border-gold border-l-4 pl-3.5 text-ink-2 text-sm">
      {productTexts.share(shopName, formatCedis(price), feePercent, formatCedis(fee))}
    </p>
  );
}
