import { Trash2, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { CartItem } from '#src/modules/checkout/contract/cart.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { QuantityInput } from '#web/components/ui/quantity-input.tsx';
import { weightNote } from '#web/lib/order/weight-texts.ts';
import { cartLineError } from './cart-line-rules.ts';
import { formatSaving } from './quantity-savings.ts';
import { cartTexts } from './texts.ts';

type Props = {
  item: CartItem;
  busy: boolean;
  onChange: (quantity: number) => void;
  onRemove: () => void;
  /** 0: minus on the last piece removes the line; 1: minus stops at one piece. */
  minimum: 0 | 1;
  /** The region to which it cannot be delivered. */
  unreached?: string | null;
};

export function CartLine({ item, busy, onChange, onRemove, minimum, unreached }: Props) {
  const { product } = item;
  const href = `/products/${product.id}${item.variantId ? `?variant=${item.variantId}` : ''}`;
  const problem = cartLineError(item);
  const saving = formatSaving(item);
  const byWeight = weightNote(item.weight);
  return (
    <li
      aria-busy={busy}
      className="grid grid-cols-[--spacing(21)_1fr] items-start gap-x-3.5 gap-y-2.5 border-line border-t p-3.5 first:border-t-0 md:grid-cols-[--spacing(27)_1fr_auto] md:items-center md:p-4.5"
    >
      <Picture
        src={product.productImages[0]}
        alt={product.name}
        sizes="108px"
        fallback={cartTexts.pictureFallback}
        className="w-21 md:w-27"
        imgClassName="aspect-square rounded-control object-cover"
      />
      <div className="min-w-0">
        <Link
          to={href}
          className="-my-[11px] inline-block py-[11px] font-bold text-h3 hover:text-leaf hover:underline"
        >
          {product.name}
        </Link>
        <p className="text-ink-3 text-xs">{cartTexts.byShop(product.shop?.name || cartTexts.unknownShop)}</p>
        <p className="mt-1">
          <Price cedis={product.price} />
          {product.unit && <span className="text-ink-3 text-xs">{` ${product.unit}`}</span>}
        </p>
        {byWeight && <p className="mt-0.5 text-ink-2 text-sm">{byWeight}</p>}
        {saving && <p className="mt-0.5 font-medium text-leaf text-sm">{saving}</p>}
        {problem && <Problem text={problem} />}
        {unreached && <Problem text={cartTexts.notDelivered(unreached)} />}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-4 md:col-span-1">
        <QuantityInput
          value={item.quantity}
          onChange={onChange}
          min={minimum}
          max={Math.max(item.quantity, product.stockQuantity)}
          label={product.name}
          busy={busy}
          editable={false}
        />
        <button
          type="button"
          aria-label={cartTexts.remove(product.name)}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onRemove}
          className="grid size-11 place-items-center rounded-control text-clay hover:bg-clay-soft aria-disabled:opacity-60"
        >
          <Trash2 className="icon" aria-hidden />
        </button>
      </div>
    </li>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-1.5 flex items-start gap-1.5 font-medium text-clay text-sm">
      <TriangleAlert className="mt-0.5 size-[18px] flex-none" aria-hidden />
      {text}
    </p>
  );
}
