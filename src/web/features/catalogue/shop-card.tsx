import { MapPin, Package, Phone } from 'lucide-react';
import type { Shop } from '#contracts/catalogue';
import { formatPhone } from '#contracts/phone';
import { joinPlace } from '#contracts/place';
import { paths } from '#web/lib/paths.ts';
import { ShopBadge } from '#web/lib/shop-badge.tsx';
import { shopColour } from '#web/lib/shop-colour.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { productsCount } from './counts.ts';
import { VerifiedSeller } from './verified.tsx';

/** A shop on /shops: its banner or its colour, the initial's arch standing in it. */
export function ShopCard({ shop, eager }: { shop: Shop; eager?: boolean }) {
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest">
      <div className={cx('relative h-24 overflow-hidden', shopColour(shop.name).soft)}>
        {shop.bannerImage && (
          <Picture
            src={shop.bannerImage}
            alt=""
            sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
            eager={eager}
            fallback=""
            className="size-full"
            imgClassName="size-full object-cover"
          />
        )}
      </div>
      <div className="relative flex flex-1 flex-col px-4 pb-4">
        <ShopBadge shop={shop} className="-mt-10 size-18 text-[2.125rem] shadow-[0_0_0_4px_var(--surface)]" />
        <h2 className="mt-3 font-bold font-sans text-h3 tracking-normal">{shop.name}</h2>
        {shop.isVerified && <VerifiedSeller className="text-ink-3 text-xs" />}
        <p className="mt-2 line-clamp-3 text-ink-2 text-sm">{shop.description}</p>
        <ul className="mt-3 mb-4 grid gap-1.5 text-ink-2 text-sm">
          <Fact icon={MapPin}>{joinPlace(shop.location, shop.region)}</Fact>
          <Fact icon={Phone}>{formatPhone(shop.phoneNumber)}</Fact>
          <Fact icon={Package}>{productsCount(shop.productsCount)}</Fact>
        </ul>
        <ButtonLink
          to={paths.shop(shop.id)}
          variant="soft"
          size="sm"
          full
          className="mt-auto"
          aria-label={`Visit Shop: ${shop.name}`}
        >
          Visit Shop
        </ButtonLink>
      </div>
    </article>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof MapPin; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-0.5 size-[18px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden />
      {children}
    </li>
  );
}
