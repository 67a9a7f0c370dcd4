import { MapPin, Package, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatPhone } from '#shared/phone';
import { joinPlace } from '#shared/place';
import type { ListedShop } from '#src/modules/catalogue/contract/catalogue.ts';
import { ShopAvatar } from '#web/components/shop/shop-avatar.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { productsCount } from '#web/features/catalogue/listing/count-labels.ts';
import { Rating } from '#web/features/catalogue/reviews/rating.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { cx } from '#web/lib/utils/cx.ts';
import * as shopTexts from './shop-texts.ts';
import { VerifiedSeller } from './verified-seller.tsx';

/** A shop on /shops: three of its products, its categories, and its location. */
export function ShopCard({ shop, eager }: { shop: ListedShop; eager?: boolean }) {
  return (
    <article className="grid w-full gap-x-8 gap-y-3 border-line border-b py-6 md:grid-cols-[--spacing(75)_1fr] md:py-8 lg:grid-cols-[--spacing(75)_1fr_--spacing(72)]">
      <Goods shop={shop} eager={eager} />
      <div className="min-w-0 md:self-center">
        <div className="flex items-center gap-3">
          <ShopAvatar shop={shop} />
          <div className="min-w-0">
            <h2 className="break-words font-bold font-sans text-h3 tracking-normal">{shop.name}</h2>
            {shop.isVerified && <VerifiedSeller className="text-ink-3 text-xs" />}
          </div>
        </div>
        {shop.knownFor.length > 0 && (
          <p className="mt-3">
            {shopTexts.knownFor} <b>{formatList(shop.knownFor)}</b>
          </p>
        )}
        <p className="mt-1 line-clamp-3 max-w-[60ch] text-ink-2 text-sm">{shop.description}</p>
      </div>
      <div className="md:col-start-2 lg:col-start-3 lg:self-center lg:border-line lg:border-l lg:pl-7">
        <Rating rating={shop.rating} reviewsCount={shop.reviewsCount} long className="mb-1.5" />
        <ul className="mb-4 grid gap-1.5 text-ink-2 text-sm">
          <Fact icon={MapPin}>{joinPlace(shop.location, shop.region)}</Fact>
          <Fact icon={Phone}>{formatPhone(shop.phoneNumber)}</Fact>
          <Fact icon={Package}>{productsCount(shop.productsCount)}</Fact>
        </ul>
        <ButtonLink
          to={paths.shop(shop.id)}
          variant="soft"
          size="sm"
          className="max-md:w-full"
          aria-label={shopTexts.visitLabel(shop.name)}
        >
          {shopTexts.visitButton}
        </ButtonLink>
      </div>
    </article>
  );
}

/** Three products in arches, the middle one taller; the shop's banner or avatar if it has none. */
function Goods({ shop, eager }: { shop: ListedShop; eager: boolean | undefined }) {
  const { goods } = shop;
  return (
    <Link
      to={paths.shop(shop.id)}
      tabIndex={-1}
      aria-hidden
      className="grid grid-cols-[1fr_1.3fr_1fr] items-end gap-2 border-ink-2 border-b-4"
    >
      {goods.length === 0 ? (
        <ShopAvatar shop={shop} className="col-start-2 h-36 w-full rounded-b-none! text-5xl md:h-44" />
      ) : (
        goods.map(({ id, image }, index) => (
          <Picture
            key={id}
            src={image}
            alt=""
            sizes="(min-width: 768px) 116px, 40vw"
            eager={eager}
            fallback=""
            className={cx(
              'overflow-hidden rounded-t-[6.25rem]',
              index === 1 || goods.length === 1 ? 'h-36 md:h-44' : 'h-27 md:h-32.5',
              goods.length === 1 && 'col-start-2',
            )}
            imgClassName="size-full object-cover"
          />
        ))
      )}
    </Link>
  );
}

/** `baskets`, `honey and oils`, `cloth, beads and pottery`. */
function formatList(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

function Fact({ icon: Icon, children }: { icon: typeof MapPin; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-0.5 size-[18px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden />
      {children}
    </li>
  );
}
