import type { Product } from '#contracts/catalogue';
import { paths } from '#web/lib/paths.ts';
import { ShopBadge } from '#web/lib/shop-badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { VerifiedSeller } from './verified.tsx';

/** Who sells this, on the product's page. */
export function ShopBox({ shop }: { shop: Product['shop'] }) {
  return (
    <div className="mt-5 grid grid-cols-[48px_1fr_auto] items-center gap-3 rounded-card bg-sunk p-3.5">
      <ShopBadge shop={shop} />
      <div className="min-w-0">
        <h2 className="font-bold font-sans text-h3 tracking-normal">{shop.name}</h2>
        <p className="flex flex-wrap items-center gap-x-1 text-ink-3 text-xs">
          {shop.isVerified && <VerifiedSeller />}
          {shop.isVerified && <span aria-hidden>·</span>}
          {shop.location}
        </p>
      </div>
      <ButtonLink to={paths.shop(shop.id)} variant="ghost" size="sm" className="text-sm">
        Visit Shop
      </ButtonLink>
    </div>
  );
}
