import { useQuery } from '@tanstack/react-query';
import type { ShopQuote } from '#src/modules/quotes/contract/shop-quotes.ts';
import { SelectField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { quoteOfferInput } from './schema.ts';
import { quoteTexts } from './texts.ts';

/** How many of the shop's products can be chosen from. */
const PRODUCTS_MAX = 100;

type Props = { quote: ShopQuote; onClose: () => void };

/** The shop's price and day for a request. */
export function OfferForm({ quote, onClose }: Props) {
  const products = useQuery(
    shopApi.queryOptions('GET /shops/products', { query: { state: 'on-sale', limit: PRODUCTS_MAX } }),
  );
  const offer = useApiMutation(shopApi, 'PUT /shops/quotes/{id}/offer', {
    invalidates: ['GET /shops/quotes'],
    successToast: quoteTexts.sent,
    errorToast: quoteTexts.sendFailed,
    fallbackMessage: quoteTexts.sendFailed,
  });
  if (!products.data) return <Skeleton className="mt-4 h-40" />;
  const own = products.data.filter(({ sale, options }) => sale === 'piece' && !options?.length);
  if (own.length === 0) {
    return (
      <div className="mt-4 grid gap-2.5">
        <p>{quoteTexts.noProduct}</p>
        <ButtonLink variant="line" to="/merchant/products/new" className="justify-self-start">
          {quoteTexts.addProduct}
        </ButtonLink>
      </div>
    );
  }
  const { offer: given, deliveries } = quote;
  return (
    <Form
      schema={quoteOfferInput}
      defaults={{
        productId: given?.product.id ?? own[0]?.id,
        quantity: given?.quantity ?? quote.remaining,
        ...(given ? { price: given.price } : {}),
        deliveryFee: given?.deliveryFee ?? 0,
        firstOn: given?.firstOn ?? quote.firstOn,
        depositPercent: given?.depositPercent ?? 0,
        forfeitPercent: given?.forfeitPercent ?? 0,
        note: given?.note ?? '',
      }}
      action={offer}
      focus="price"
      className="mt-4 grid gap-4 border-line border-t pt-4"
      onSubmit={async (body) => {
        const sent = await offer.run({ params: { id: quote.id }, body });
        if (sent) onClose();
        return sent;
      }}
    >
      {(form) => (
        <>
          <SelectField label={quoteTexts.product} required {...form.field('productId')}>
            {own.map(({ id, name, unit }) => (
              <option key={id} value={id}>
                {[name, unit].filter(Boolean).join(', ')}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={quoteTexts.price}
              type="number"
              inputMode="decimal"
              step="0.01"
              required
              {...form.field('price', { valueAsNumber: true })}
            />
            <TextField
              label={quoteTexts.quantity}
              type="number"
              inputMode="numeric"
              min="1"
              max={quote.remaining}
              required
              {...form.field('quantity', { valueAsNumber: true })}
            />
            <TextField
              label={quoteTexts.delivery}
              hint={quoteTexts.deliveryHint}
              type="number"
              inputMode="decimal"
              step="0.01"
              required
              {...form.field('deliveryFee', { valueAsNumber: true })}
            />
            <TextField label={quoteTexts.firstOn} type="date" required {...form.field('firstOn')} />
            {deliveries === 1 && (
              <TextField
                label={quoteTexts.deposit}
                hint={quoteTexts.depositHint}
                type="number"
                inputMode="numeric"
                required
                {...form.field('depositPercent', { valueAsNumber: true })}
              />
            )}
            {deliveries === 1 && (form.watch('depositPercent') ?? 0) > 0 && (
              <TextField
                label={quoteTexts.forfeit}
                hint={quoteTexts.forfeitHint}
                type="number"
                inputMode="numeric"
                required
                {...form.field('forfeitPercent', { valueAsNumber: true })}
              />
            )}
          </div>
          <TextAreaField label={quoteTexts.note} rows={2} maxLength={300} {...form.field('note')} />
          <p className="max-w-[60ch] text-ink-2 text-sm">{quoteTexts.rules}</p>
          {form.failure && (
            <p role="alert" className="font-medium text-clay text-sm">
              {form.failure}
            </p>
          )}
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={quoteTexts.busy}>{quoteTexts.sendButton}</SubmitButton>
            <Button variant="ghost" disabled={form.busy} onClick={onClose}>
              {quoteTexts.cancel}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
