import { Clock, MapPin, Package, Phone } from 'lucide-react';
import { closedLabel } from '#shared/holiday';
import { formatPhone } from '#shared/phone';
import { joinPlace } from '#shared/place';
import { writtenTime } from '#shared/times';
import type { OpeningHours as Hours, Product, Shop } from '#src/modules/catalogue/contract/catalogue.ts';
import { ShopAvatar } from '#web/components/shop/shop-avatar.tsx';
import { shopColour } from '#web/components/shop/shop-colour.ts';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { productsCount } from '#web/features/catalogue/listing/count-labels.ts';
import { Rating } from '#web/features/catalogue/reviews/rating.tsx';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { FollowButton } from './follow-button.tsx';
import { dayIndex, isOpenAt } from './open-now.ts';
import * as shopTexts from './shop-texts.ts';
import { VerifiedSeller } from './verified-seller.tsx';

/** Banner or colour, avatar and contact details of a shop. */
export function ShopHeader({ shop, goods }: { shop: Shop; goods: readonly Product[] }) {
  return (
    <Panel padded={false}>
      <div className={cx('h-32 md:h-48', shopColour(shop.name).soft)}>
        {shop.bannerImage ? (
          <Picture
            src={shop.bannerImage}
            alt=""
            sizes="(min-width: 1280px) 1136px, 100vw"
            eager
            fallback=""
            className="size-full"
            imgClassName="size-full object-cover"
          />
        ) : (
          <Goods goods={goods} />
        )}
      </div>
      <div className="strip strip-kiln" aria-hidden />
      <div className="grid gap-x-6 px-4 pb-5 md:grid-cols-[auto_1fr] md:px-8 md:pb-7">
        <ShopAvatar
          shop={shop}
          className="relative -mt-14 size-26 text-5xl shadow-[0_0_0_5px_var(--surface)] md:-mt-16 md:size-34 md:text-6xl"
        />
        <div className="pt-4 md:pt-5">
          <h1 className="text-h1">{shop.name}</h1>
          {shop.isVerified && (
            <p className="mt-2.5">
              <VerifiedSeller className="rounded-chip bg-leaf-soft px-2.5 py-1 font-semibold text-leaf-strong text-xs" />
            </p>
          )}
          {shop.closedUntil && (
            <p className="mt-3 max-w-[60ch] rounded-control bg-gold-soft px-3.5 py-2.5 font-medium text-gold-ink text-sm">
              {shopTexts.closed(closedLabel(shop.name, shop.closedUntil))}
            </p>
          )}
          <Rating rating={shop.rating} reviewsCount={shop.reviewsCount} long className="mt-3" />
          <p className="mt-3 max-w-[60ch] whitespace-pre-line text-ink-2">{shop.description}</p>
          {shop.group && <p className="mt-2 font-medium text-sm">{catalogueTexts.groupLine(shop.group)}</p>}
          <FollowButton shop={shop} />
          <ul className="mt-2 flex flex-wrap gap-x-6 text-ink-2 text-sm">
            <li className={FACT}>
              <MapPin className={ICON} strokeWidth={1.9} aria-hidden />
              {joinPlace(shop.location, shop.region)}
            </li>
            <li>
              <a
                href={`tel:${shop.phoneNumber}`}
                className={`${FACT} font-semibold text-leaf hover:underline`}
              >
                <Phone className={ICON} strokeWidth={1.9} aria-hidden />
                {formatPhone(shop.phoneNumber)}
              </a>
            </li>
            <li className={FACT}>
              <Package className={ICON} strokeWidth={1.9} aria-hidden />
              {productsCount(shop.productsCount)}
            </li>
          </ul>
          {shop.openingHours && (
            <OpeningHours hours={shop.openingHours} closedToday={shop.closedUntil !== null} />
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Products in arches, for a shop without a banner. */
function Goods({ goods }: { goods: readonly Product[] }) {
  return (
    <div className="flex h-full items-end justify-end gap-2 px-4 md:gap-4 md:px-8">
      {goods.slice(0, 4).map((product, index) => (
        <Picture
          key={product.id}
          src={product.productImages[0]}
          alt=""
          sizes="144px"
          eager
          fallback=""
          className={cx(
            'w-22 overflow-hidden rounded-t-[72px] md:w-36',
            index % 2 ? 'h-20 md:h-30' : 'h-26 md:h-40',
            index > 1 && 'max-md:hidden',
          )}
          imgClassName="size-full object-cover"
        />
      ))}
    </div>
  );
}

const FACT = 'inline-flex min-h-11 items-center gap-2';
const ICON = 'size-[18px] flex-none';

/** Opening hours. Pages are cached for everyone, so only the browser can tell whether the shop is open now. */
export function OpeningHours({ hours, closedToday }: { hours: Hours; closedToday: boolean }) {
  const now = useHydrated() ? new Date() : null;
  const open = now && !closedToday && isOpenAt(hours, now);
  return (
    <details className="group mt-1 max-w-sm text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-leaf">
        <Clock className="size-[18px] flex-none" strokeWidth={1.9} aria-hidden />
        {shopTexts.hoursTitle}
        {now && (
          <span
            className={cx(
              'rounded-chip px-2 py-0.5 text-xs',
              open ? 'bg-leaf-soft text-leaf-strong' : 'bg-clay-soft text-clay-strong',
            )}
          >
            {open ? shopTexts.openNow : shopTexts.closedNow}
          </span>
        )}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {shopTexts.days.map((name, index) => {
          const day = hours[index];
          const weight = now && index === dayIndex(now) ? 'font-bold text-ink' : 'text-ink-2';
          return (
            <div key={name} className="contents">
              <dt className={weight}>{name}</dt>
              <dd className={cx('tabular-nums', weight)}>
                {day ? shopTexts.hours(writtenTime(day.opens), writtenTime(day.closes)) : shopTexts.closedDay}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
