import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PRODUCT_ATTRIBUTES } from '#src/modules/catalogue/contract/product-attributes.ts';
import { writeQuantityPrices } from '#src/modules/catalogue/contract/product-csv.ts';
import type { OwnProduct, ProductCreate } from '#src/modules/catalogue/contract/shop-products.ts';
import { CheckboxField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form, type FormField } from '#web/components/form/form.tsx';
import { PhotoField, UploadProgress } from '#web/components/photo-upload/photo-field.tsx';
import {
  draftPictures,
  isSameOrder,
  photoBlobs,
  photoOrder,
  photosFromDraft,
  photosFromUrls,
} from '#web/components/photo-upload/photos.ts';
import { usePhotos } from '#web/components/photo-upload/use-photos.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { offlineOptions } from '#web/features/merchant/api/queries.ts';
import {
  type ProductFormInput,
  type ProductFormValues,
  productForm,
} from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { usePreloadRoute } from '#web/lib/offline/use-preload-route.ts';
import type { TypedForm } from '#web/lib/offline-queue/queued-request.ts';
import { ComparablePrices } from './comparable-prices.tsx';
import { productFormTexts } from './form-texts.tsx';
import { OPTION_FIELDS, OptionsPanel, useOptionTexts } from './options-panel.tsx';
import { extractFacts, FACT_FIELDS, factDefaults, ProductFactsPanel } from './product-facts-panel.tsx';
import { CategoryField, HandlingFields, ParcelSizeField, PriceSplit, UnitField } from './product-fields.tsx';
import { extractQuantityPrices, quantityPriceDefaults } from './quantity-price-rows.ts';
import { QUANTITY_PRICE_FIELDS, QuantityPricesPanel } from './quantity-prices-panel.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { optionDefaults, parseOptions, toOptionsRequest } from './variant-rows.ts';
import { WeightFields } from './weight-fields.tsx';
import { extractWeight, isWeightChanged, WEIGHT_FIELDS, weightDefaults } from './weight-values.ts';

/** Maximum number of images, as on the server. */
const PHOTOS_MAX = 8;

type Props = {
  /** The product to edit or copy. */
  from: OwnProduct | null;
  mode: 'new' | 'copy' | 'edit';
};

function startValues({ from, mode }: Props): ProductFormInput {
  const { stockOfMost, ...options } = optionDefaults(from);
  const stock = from?.options.length ? stockOfMost : from?.stockQuantity;
  return {
    name: from ? (mode === 'copy' ? productFormTexts.copyName(from.name) : from.name) : '',
    price: from ? from.price.toFixed(2) : '',
    stockQuantity: stock === undefined ? '' : String(stock),
    inStock: from?.onSale ?? true,
    categoryId: from?.categoryId ?? '',
    unit: from?.unit ?? '',
    parcelSize: from && !from.parcelSizeIsGuessed ? from.parcelSize : '',
    readyDays: from?.readyDays == null ? '' : String(from.readyDays),
    fresh: from?.fresh == null ? '' : from.fresh ? 'yes' : 'no',
    description: from?.description ?? '',
    ...factDefaults(from?.facts ?? {}),
    ...options,
    ...quantityPriceDefaults(from?.quantityPrices ?? []),
    ...weightDefaults(from),
  };
}

/** The product form. A draft with photos survives a closed tab and a failed save; errors are shown at their fields. */
export function ProductForm({ from, mode }: Props) {
  const navigate = useNavigate();
  const shop = useShop();
  const sent = useRef<ProductFormInput>(undefined);
  const draft = `product ${mode === 'edit' ? from?.id : mode === 'copy' ? `copy ${from?.id}` : 'new'}`;
  const save = useProductSave(mode, () => ({
    path: `/merchant/products/new${mode === 'copy' ? `?copy=${from?.id}` : ''}`,
    draft,
    values: { ...sent.current },
  }));
  const { bring } = usePreloadRoute();
  // Preloads the next page, so that the form also works offline.
  useEffect(() => void bring('/merchant/products').catch(() => undefined), [bring]);
  const isSaved = useRef(false);
  const urls = from?.productImages;
  const photos = usePhotos(PHOTOS_MAX, urls);
  const pictures = useMemo(() => draftPictures(photos.list), [photos.list]);
  const photosChanged = !isSameOrder(photos.list, urls ?? []);
  const start = startValues({ from, mode });

  async function submit(
    values: ProductFormValues,
    form: UseFormReturn<ProductFormInput, unknown, ProductFormValues>,
  ) {
    const { dirtyFields } = form.formState;
    sent.current = form.getValues();
    const files = { productImages: photosChanged || mode === 'copy' ? photoBlobs(photos.list) : [] };
    const order = (photosChanged || mode === 'copy') && { keepImages: photoOrder(photos.list) };
    const [facts, others] = extractFacts(values);
    const [weight, unweighed] = extractWeight(others);
    const [quantityPrices, typed] = extractQuantityPrices(unweighed);
    const { optionName1, optionValues1, optionName2, optionValues2, ...rest } = typed;
    const { optionName3, optionValues3, variants, ...product } = rest;
    const texts = { optionName1, optionValues1, optionName2, optionValues2, optionName3, optionValues3 };
    const options = toOptionsRequest(
      { ...texts, variants },
      { ...product, quantityPrices },
      {
        changes: mode === 'edit' ? from : null,
        photoKeys: photos.list.map(({ key }) => key),
      },
    );
    const hasOptions = parseOptions(values).length > 0;
    // With options, price and stock are those of the variants.
    const changed = Object.entries(product).filter(
      ([name]) => (name in dirtyFields || options.options) && !(hasOptions && OF_COMBINATIONS.has(name)),
    );
    const isOtherByQuantity =
      !hasOptions && writeQuantityPrices(quantityPrices) !== writeQuantityPrices(from?.quantityPrices ?? []);
    const factsChanged = PRODUCT_ATTRIBUTES.some((fact) => fact in dirtyFields) && { facts };
    const isDone =
      mode === 'edit' && from
        ? await save.change.run({
            params: { id: from.id },
            body: {
              ...Object.fromEntries(changed),
              ...factsChanged,
              ...(isOtherByQuantity && { quantityPrices }),
              ...(isWeightChanged(weight, from) && { weight }),
              ...options,
              ...order,
            },
            files,
          })
        : await save.add.run({
            body: {
              ...{ ...product, facts, quantityPrices, weight },
              ...options,
              ...(mode === 'copy' && { copyImagesFrom: from?.id }),
              ...order,
            } as ProductCreate,
            files,
          });
    if (isDone) isSaved.current = true;
    return isDone;
  }

  const { uploadProgress: share, errors } = save;
  return (
    <Form
      schema={productForm}
      defaults={start}
      action={save}
      rename={{ ...FACT_FIELDS, ...OPTION_FIELDS, ...QUANTITY_PRICE_FIELDS, ...WEIGHT_FIELDS }}
      className="grid max-w-3xl gap-4"
      draft={{
        account: shop.member?.id ?? shop.id,
        name: draft,
        pictures: {
          now: pictures,
          changed: photosChanged,
          restore: (kept) => {
            if (kept.length > 0) photos.replace(photosFromDraft(kept, urls ?? []));
            return kept.filter((one) => typeof one !== 'string').length;
          },
        },
        onDiscard: () => photos.replace(photosFromUrls(urls ?? [])),
      }}
      onSubmit={submit}
      onDone={() => void navigate('/merchant/products')}
    >
      {(form) => {
        const isTyped = Object.keys(form.formState.dirtyFields).length > 0;
        const isUnsaved = isTyped || (photosChanged && (mode === 'edit' || photos.list.length > 0));
        return (
          <>
            <Panel aria-label={productFormTexts.detailsTitle}>
              <div className="grid gap-4">
                <TextField
                  label={productFormTexts.nameLabel}
                  maxLength={140}
                  autoComplete="off"
                  required
                  {...form.field('name')}
                />
                <PhotoField
                  label={productFormTexts.photosLabel}
                  photos={photos}
                  error={errors.productImages}
                  disabled={form.busy}
                  ordered
                  hint={productFormTexts.photosHint}
                />
                <TextAreaField
                  label={productFormTexts.descriptionLabel}
                  hint={productFormTexts.descriptionHint}
                  maxLength={4000}
                  {...form.field('description')}
                />
                <CategoryField {...form.field('categoryId')} />
              </div>
            </Panel>
            <ProductFactsPanel field={form.field} />
            <Panel aria-label={productFormTexts.priceTitle}>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  label={productFormTexts.priceLabel}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  {...form.field('price')}
                />
                <UnitField {...form.field('unit')} />
                <WeightFields field={form.field} />
                <PriceSplit />
                <ComparablePrices />
                <StockField {...form.field('stockQuantity')} />
                <ParcelSizeField {...form.field('parcelSize')} />
                <HandlingFields field={form.field} />
                <CheckboxField
                  label={productFormTexts.onSaleLabel}
                  className="sm:pt-6"
                  {...form.field('inStock')}
                />
              </div>
            </Panel>
            <QuantityPricesPanel field={form.field} />
            <OptionsPanel field={form.field} photos={photos.list} />
            {/* Sticky on phones, above the bottom bar. */}
            <div className="sticky bottom-[4.25rem] z-10 -mx-4 grid gap-2.5 border-line border-t bg-paper px-4 py-3 md:mx-0 md:px-0 lg:bottom-0">
              <UploadProgress share={share} />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton busyLabel={productFormTexts.saving} disabled={photos.preparing > 0}>
                  {mode === 'edit' ? productFormTexts.saveButton : productFormTexts.publishButton}
                </SubmitButton>
                <Button
                  variant="ghost"
                  className="px-3"
                  disabled={form.busy}
                  onClick={() => void navigate('/merchant/products')}
                >
                  {productFormTexts.backButton}
                </Button>
              </div>
            </div>
            <UnsavedChangesGuard dirty={() => isUnsaved && !isSaved.current} />
          </>
        );
      }}
    </Form>
  );
}

/** With options, price and stock are set by variant. */
const OF_COMBINATIONS: ReadonlySet<string> = new Set(['price', 'stockQuantity']);

function StockField(field: FormField) {
  const hasOptions = parseOptions(useOptionTexts()).length > 0;
  return (
    <TextField
      label={hasOptions ? productFormTexts.stockOfEachLabel : productFormTexts.stockLabel}
      hint={productFormTexts.stockHint}
      inputMode="numeric"
      autoComplete="off"
      required
      {...field}
    />
  );
}

/**
 * Sends a product with its images: creates it, or updates what has changed.
 *
 * @param typed the form values, to correct a request that was queued and refused
 */
function useProductSave(mode: Props['mode'], typed: () => TypedForm) {
  const queries = useQueryClient();
  const options = {
    // The next page refetches; this one does not have to.
    invalidates: [],
    onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }),
    errorToast: productFormTexts.saveFailedTitle,
    fallbackMessage: productFormTexts.saveFailedText,
  } as const;
  const add = useApiMutation<'POST /products'>(shopApi, 'POST /products', {
    ...options,
    offline: ({ body }) => ({
      ...offlineOptions(productFormTexts.newLater(body.name), crypto.randomUUID())(),
      typed: typed(),
    }),
    successToast: ({ data }) => productFormTexts.added(data.name),
  });
  const change = useApiMutation(shopApi, 'PATCH /products/{id}', {
    ...options,
    successToast: ({ data }) => productFormTexts.saved(data.name),
  });
  const { isPending, error, errors, inlineError, uploadProgress } = mode === 'edit' ? change : add;
  return { add, change, isPending, error, errors, inlineError, uploadProgress };
}
