import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { belowTexts } from '#web/features/catalogue/product/product-below-fold-texts.ts';
import { getErrorMessage, isNetworkError } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { toast } from '#web/lib/toast/toast.ts';

/** How many found a review helpful, with a button to mark it once. */
export function HelpfulButton({
  reviewId,
  author,
  count,
}: {
  reviewId: string;
  author: string;
  count: number;
}) {
  const [counted, setCounted] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = counted ?? count;
  const words = shown > 0 ? belowTexts.helpfulCount(shown) : belowTexts.helpful;

  async function say() {
    if (!customerSession.token()) {
      toast.error(belowTexts.signInTitle, belowTexts.signInToVote);
      return;
    }
    setBusy(true);
    try {
      const { helpfulCount } = await customerSession.call('POST /reviews/{id}/helpful', {
        params: { id: reviewId },
      });
      setCounted(helpfulCount);
    } catch (error) {
      const fallback = belowTexts.voteFailed;
      toast.error(
        belowTexts.voteFailedTitle,
        isNetworkError(error) ? fallback : getErrorMessage(error, fallback),
      );
    } finally {
      setBusy(false);
    }
  }

  const isDone = busy || counted !== null;
  return (
    <button
      type="button"
      aria-label={belowTexts.helpfulLabel(words, author)}
      aria-pressed={counted !== null}
      aria-disabled={isDone || undefined}
      onClick={isDone ? undefined : () => void say()}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm hover:underline aria-disabled:no-underline"
    >
      <ThumbsUp
        className={counted === null ? 'size-5' : 'size-5 fill-leaf-soft'}
        strokeWidth={1.9}
        aria-hidden
      />
      {words}
    </button>
  );
}
