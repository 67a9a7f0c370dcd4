import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { LOW_STOCK_BELOW } from '#shared/constants';
import { formatCedis } from '#shared/money';
import { readPrice } from '#shared/parse-number';
import type { OwnProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import { QueuedNotice } from '#web/components/offline-queue/queued-notice.tsx';
import type { StatusLabel } from '#web/components/order/item-status.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { offlineOptions, PRODUCT_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { focusOnMount, useReturnFocus } from '#web/lib/hooks/focus.ts';
import { Restock } from './restock.tsx';
import { restockTexts } from './restock-texts.ts';
import { ShareProduct } from './share-product.tsx';
import { productTexts } from './texts.ts';

/** The status of a product for its shop. */
export function productLabel(product: Pick<OwnProduct, 'state' | 'stockQuantity'>): StatusLabel {
  switch (product.state) {
    case 'archived':
      return { text: productTexts.archivedState, tone: 'shipped' };
    case 'hidden':
      return { text: productTexts.hiddenState, tone: 'cancelled' };
    case 'sold-out':
      return { text: productTexts.outOfStockState, tone: 'cancelled' };
    case 'on-sale':
      return product.stockQuantity < LOW_STOCK_BELOW
        ? { text: productTexts.lowState(product.stockQuantity), tone: 'pending' }
        : { text: productTexts.onSaleState, tone: 'delivered' };
  }
}

/** A product in the list, with its status and one-click actions. */
export function ProductRow({ product }: { product: OwnProduct }) {
  const state = productLabel(product);
  return (
    <li className="grid grid-cols-[min(4.5rem,25%)_minmax(0,1fr)] gap-3 border-line border-t p-4 first:border-t-0 md:px-5">
      <Picture
        src={product.image}
        alt=""
        sizes="72px"
        fallback={productTexts.noPhoto}
        className="w-full max-w-18"
        imgClassName="aspect-square rounded-lg object-cover"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to={`/merchant/products/${product.id}`}
            className="inline-flex min-h-11 min-w-0 items-center font-bold underline decoration-line-strong underline-offset-3 hover:text-leaf"
          >
            {product.name}
          </Link>
          <Badge tone={state.tone}>{state.text}</Badge>
        </div>
        <p className="text-ink-3 text-sm">
          {productTexts.available(product.stockQuantity)}
          {product.categoryName && ` · ${product.categoryName}`}
        </p>
        <QueuedNotice about={product.id} />
        {product.hiddenReason && (
          <p className="mt-1 text-clay text-sm">{productTexts.hiddenReason(product.hiddenReason)}</p>
        )}
      </div>
      {/* On phones the buttons share the width of the row. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:col-span-2 max-sm:-mt-3 sm:col-start-2 sm:-mt-1.5">
        {product.isArchived ? <RestoreButton product={product} /> : <QuickActions product={product} />}
      </div>
    </li>
  );
}

function QuickActions({ product }: { product: OwnProduct }) {
  const hasOptions = product.options.length > 0;
  const toggle = useApiMutation(shopApi, 'PATCH /products/{id}', {
    ...PRODUCT_MUTATION_OPTIONS,
    offline: offlineOptions(
      product.onSale ? productTexts.outOfStockLater(product.name) : productTexts.onSaleLater(product.name),
      product.id,
    ),
    successToast: product.onSale
      ? productTexts.nowOutOfStock(product.name)
      : productTexts.nowOnSale(product.name),
  });
  return (
    <>
      <div className="max-sm:w-full max-sm:pl-[min(5.25rem,29%)]">
        {hasOptions ? <PriceFrom product={product} /> : <PriceEdit product={product} />}
      </div>
      <Button
        variant="line"
        size="sm"
        className="max-sm:w-full"
        busy={toggle.isPending}
        onClick={() => void toggle.run({ params: { id: product.id }, body: { inStock: !product.onSale } })}
      >
        {product.onSale ? productTexts.outOfStockButton : productTexts.onSaleButton}
        <span className="sr-only">{`: ${product.name}`}</span>
      </Button>
      {hasOptions ? (
        <ButtonLink
          variant="soft"
          size="sm"
          className="max-sm:flex-1"
          to={`/merchant/products/${product.id}#options`}
        >
          {restockTexts.restockButton}
          <span className="sr-only">{` ${product.name}`}</span>
        </ButtonLink>
      ) : (
        <Restock product={product} />
      )}
      {product.shareCards && (
        <ShareProduct product={product} status={product.shareCards.status} className="max-sm:flex-1" />
      )}
    </>
  );
}

/** Prices of variants are edited in the form. */
function PriceFrom({ product: { price, priceTo, options } }: { product: OwnProduct }) {
  return (
    <p className="flex min-h-11 flex-wrap content-center items-baseline gap-x-1.5">
      {priceTo !== null && (
        <span className="whitespace-nowrap text-ink-3 text-sm">{productTexts.priceFrom}</span>
      )}
      <Price cedis={price} />
      <span className="text-ink-3 text-sm">
        {productTexts.priceByOptions(options.map(({ name }) => name.toLowerCase()).join(', '))}
      </span>
    </p>
  );
}

function RestoreButton({ product }: { product: OwnProduct }) {
  const restore = useApiMutation(shopApi, 'POST /products/{id}/restore', {
    ...PRODUCT_MUTATION_OPTIONS,
    successToast: productTexts.restored(product.name),
  });
  return (
    <Button
      variant="soft"
      size="sm"
      busy={restore.isPending}
      onClick={() => void restore.run({ params: { id: product.id } })}
    >
      {productTexts.restoreButton}
      <span className="sr-only">{` ${product.name}`}</span>
    </Button>
  );
}

/** The price, which becomes a field on click. */
function PriceEdit({ product }: { product: OwnProduct }) {
  const change = useApiMutation<'PATCH /products/{id}'>(shopApi, 'PATCH /products/{id}', {
    ...PRODUCT_MUTATION_OPTIONS,
    offline: ({ body }) =>
      offlineOptions(
        productTexts.priceLater(product.name, formatCedis(body?.price ?? product.price)),
        product.id,
      )(),
    successToast: productTexts.priceChanged(product.name),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const opener = useReturnFocus<HTMLButtonElement>(typed !== null);

  async function save(event: FormEvent) {
    event.preventDefault();
    const price = readPrice(typed ?? '');
    if (price === null) return setError(productTexts.priceInvalid);
    if (price < 0.1) return setError(productTexts.priceTooLow);
    const body = { price, expectedPrice: product.price };
    if (await change.run({ params: { id: product.id }, body })) setTyped(null);
  }

  if (typed === null) {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setTyped(product.price.toFixed(2))}
        className="inline-flex min-h-11 items-center gap-2 rounded-control pr-2 hover:bg-sunk"
      >
        <span className="sr-only">{productTexts.changePriceLabel(product.name)}</span>
        <Price cedis={product.price} />
        <Pencil className="size-4 text-ink-3" aria-hidden />
      </button>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <Field label={productTexts.priceOf(product.name)} labelHidden error={error}>
        <TextInput
          ref={focusOnMount}
          inputMode="decimal"
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          className="w-28"
        />
      </Field>
      <Button type="submit" size="sm" className="min-h-12" busy={change.isPending}>
        {productTexts.saveButton}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="min-h-12"
        onClick={() => setTyped(null)}
        disabled={change.isPending}
      >
        {productTexts.cancelButton}
      </Button>
    </form>
  );
}
