import { type FormEvent, useState } from 'react';
import { formatCedis } from '#shared/money';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { applyCoupon, removeCoupon } from '#web/lib/customer/cart-store.ts';
import { cartTexts } from './texts.ts';

/** A field for a coupon code, or the discount of the applied coupon. */
export function CouponBox({ coupon }: Pick<Cart, 'coupon'>) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function change(send: () => Promise<unknown>, otherwise: string) {
    setBusy(true);
    setError(undefined);
    try {
      await send();
      setCode('');
    } catch (failure) {
      setError(getErrorMessage(failure, otherwise));
    } finally {
      setBusy(false);
    }
  }
  function enter(event: FormEvent) {
    event.preventDefault();
    void change(() => applyCoupon(code), cartTexts.codeFailed);
  }

  if (coupon) {
    return (
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-3 border-line border-t pt-3">
        <p role="status" className="min-w-0 flex-1 basis-40 text-sm">
          <b className="wrap-anywhere block">{cartTexts.code(coupon.code)}</b>
          {coupon.problem ? (
            <span className="font-medium text-clay">{cartTexts.codeProblem(coupon.problem)}</span>
          ) : (
            <span className="text-leaf">{cartTexts.codeSaves(formatCedis(coupon.discount))}</span>
          )}
          {error && <span className="block font-medium text-clay">{error}</span>}
        </p>
        <Button
          variant="ghost"
          size="sm"
          busy={busy}
          onClick={() => void change(removeCoupon, cartTexts.codeRemoveFailed)}
        >
          {cartTexts.codeRemoveButton}
          <span className="sr-only">{cartTexts.codeRemoveOf}</span>
        </Button>
      </div>
    );
  }
  return (
    <form
      onSubmit={enter}
      noValidate
      className="mt-3.5 flex flex-wrap items-end gap-2.5 border-line border-t pt-3"
    >
      <Field label={cartTexts.codeField} error={error} className="min-w-0 flex-1 basis-32">
        <TextInput
          name="coupon"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="line"
        busy={busy}
        disabled={code.trim() === ''}
        className={error && 'mb-7'}
      >
        {cartTexts.codeButton}
      </Button>
    </form>
  );
}
