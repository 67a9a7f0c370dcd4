import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { ShopAvatar } from '#web/components/shop/shop-avatar.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { VerifiedSeller } from '#web/features/catalogue/shop/verified-seller.tsx';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { paths } from '#web/lib/config/paths.ts';
import * as productTexts from './product-texts.tsx';

/** The seller of a product. */
export function SoldBy({ shop }: { shop: Product['shop'] }) {
  return (
    <div className="wrap-break-word mt-5 flex flex-wrap items-center gap-3 rounded-card bg-sunk p-3.5">
      <ShopAvatar shop={shop} />
      <div className="flex-1 basis-28">
        <h2 className="font-bold font-sans text-h3 tracking-normal">{shop.name}</h2>
        <p className="flex flex-wrap items-center gap-x-1 text-ink-3 text-xs">
          {shop.isVerified && <VerifiedSeller />}
          {shop.isVerified && <span aria-hidden>·</span>}
          {shop.location}
        </p>
        {shop.group && <p className="text-ink-2 text-sm">{catalogueTexts.groupLine(shop.group)}</p>}
      </div>
      <ButtonLink to={paths.shop(shop.id)} variant="ghost" size="sm" className="text-sm">
        {productTexts.visitShop}
      </ButtonLink>
    </div>
  );
}
