import { Share } from 'lucide-react';
import type { Product } from '#contracts/catalogue';
import { STAR_SCALE } from '#contracts/constants';
import { formatCedis, fromCedis, platformFee, toCedis } from '#contracts/money';
import { ShopBadge } from '#web/components/shop/shop-avatar.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { StarRow } from '#web/components/ui/star-rating.tsx';
import { VerifiedSeller } from '#web/features/catalogue/shop/verified-seller.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { toast } from '#web/lib/toast/toast.ts';
import * as productTexts from './product-texts.tsx';

/** What of the price reaches whom, and when: the whole of it the shop, the fee comes on top. */
export function FarmerShare({
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

/** The rating of real reviews; with none, no star is filled. */
export function Stars({ rating, reviewsCount }: { rating: number; reviewsCount: number }) {
  const value = reviewsCount > 0 ? Math.round(rating * 2) / 2 : 0;
  const words = reviewsCount > 0 ? productTexts.stars(rating.toFixed(1), STAR_SCALE) : productTexts.notRated;
  return (
    <p className="flex items-center gap-2.5 text-ink-3 text-sm">
      <StarRow value={value} words={words} />
      {productTexts.reviewsCount(reviewsCount)}
    </p>
  );
}

/** Who sells this, on the product's page. */
export function ShopBox({ shop }: { shop: Product['shop'] }) {
  return (
    <div className="wrap-break-word mt-5 flex flex-wrap items-center gap-3 rounded-card bg-sunk p-3.5">
      <ShopBadge shop={shop} />
      <div className="flex-1 basis-28">
        <h2 className="font-bold font-sans text-h3 tracking-normal">{shop.name}</h2>
        <p className="flex flex-wrap items-center gap-x-1 text-ink-3 text-xs">
          {shop.isVerified && <VerifiedSeller />}
          {shop.isVerified && <span aria-hidden>·</span>}
          {shop.location}
        </p>
      </div>
      <ButtonLink to={paths.shop(shop.id)} variant="ghost" size="sm" className="text-sm">
        {productTexts.visitShop}
      </ButtonLink>
    </div>
  );
}

type Props = { title: string; text: string };

/** The device's own share sheet; where there is none, the link goes to the clipboard. */
export function ShareButton({ title, text }: Props) {
  async function share() {
    const url = window.location.href.split('#')[0] ?? window.location.href;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, text, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(...productTexts.linkCopied);
    } catch {
      toast.error(productTexts.copyFailed, url);
    }
  }
  return (
    <button
      type="button"
      aria-label={productTexts.shareLabel(title)}
      onClick={() => void share()}
      className="grid size-11 flex-none place-items-center rounded-control border-[1.5px] border-line-strong hover:bg-sunk"
    >
      <Share className="icon" aria-hidden />
    </button>
  );
}
