import { Heart } from 'lucide-react';
import { useOptimistic, useTransition } from 'react';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { getErrorMessage, isNetworkError } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useWishlist } from '#web/lib/customer/use-customer.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { cx } from '#web/lib/utils/cx.ts';
import * as wishTexts from './wishlist-toggle-texts.ts';

type Props = {
  product: Pick<Product, 'id' | 'name'>;
  /** Toast text for visitors who are not signed in. */
  signInText?: string;
  className?: string;
};

/** A heart button, filled while the product is on the wishlist. */
export function WishlistToggle({ product, signInText = wishTexts.signInToWish, className }: Props) {
  const wishlist = useWishlist();
  const saved = wishlist.has(product.id);
  const [isFilled, showFilled] = useOptimistic(saved);
  const [busy, startSaving] = useTransition();

  function toggle() {
    if (!customerSession.token()) {
      toast.promptSignIn(signInText, { kind: 'wish', productId: product.id, quantity: 1 });
      return;
    }
    startSaving(async () => {
      showFilled(!saved);
      await save();
    });
  }

  async function save() {
    try {
      if (await (saved ? wishlist.remove(product) : wishlist.add(product))) {
        const [title, text] = saved ? wishTexts.wishRemoved : wishTexts.wishAdded;
        toast.success(title, text);
      }
    } catch (error) {
      sayFailure(error, saved);
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isFilled}
      aria-label={wishTexts.wishLabel(product.name)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : toggle}
      className={cx(
        'grid size-11 place-items-center rounded-full transition-colors duration-150 aria-disabled:opacity-60',
        isFilled ? 'text-clay' : 'text-ink-2 hover:text-clay',
        className,
      )}
    >
      <Heart className={cx('icon', isFilled && 'beat fill-current')} aria-hidden />
    </button>
  );
}

function sayFailure(error: unknown, wasKept: boolean): void {
  if (isNetworkError(error)) {
    toast.error(...wishTexts.wishUnanswered);
    return;
  }
  const fallback = wasKept ? wishTexts.wishRemoveFailed : wishTexts.wishAddFailed;
  toast.error(wishTexts.failedTitle, getErrorMessage(error, fallback));
}
