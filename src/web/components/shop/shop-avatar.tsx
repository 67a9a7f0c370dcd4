import { Picture } from '#web/components/ui/picture.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import { shopColour, shopInitial } from './shop-colour.ts';

type Props = { shop: { name: string; profileImage?: string | null }; className?: string };

/** A shop's picture, otherwise its initial, in an arch. */
export function ShopAvatar({ shop, className = 'size-12 text-[1.375rem]' }: Props) {
  if (shop.profileImage) {
    return (
      <Picture
        src={shop.profileImage}
        alt=""
        sizes="96px"
        fallback={shopInitial(shop.name)}
        className={cx('arch flex-none overflow-hidden', className)}
        imgClassName="size-full object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(
        'arch grid flex-none place-items-center font-display font-bold leading-none',
        shopColour(shop.name).tile,
        className,
      )}
    >
      {shopInitial(shop.name)}
    </span>
  );
}
