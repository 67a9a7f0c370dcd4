import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { OwnProduct } from '#contracts/seller';
import { type ProductFormInput, type ProductFormValues, productForm } from '#web/features/merchant/schema.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { DraftNote } from '#web/lib/form/draft-note.tsx';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { useShop } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { CategoryField } from './category-field.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PhotoField } from './photo-field.tsx';
import { draftPictures, forgetPhoto, fromDraft, isSameOrder, keptPhotos } from './photos.ts';
import { PriceSplit } from './price-split.tsx';
import { SaveBar } from './save-bar.tsx';
import { UnitField } from './unit-field.tsx';
import { useProductSave } from './use-product-save.ts';

const FIELDS = ['name', 'price', 'stockQuantity', 'inStock', 'categoryId', 'unit', 'description'] as const;

type Props = {
  /** The product that is changed, or copied from. */
  from: OwnProduct | null;
  mode: 'new' | 'copy' | 'edit';
};

function startValues({ from, mode }: Props): ProductFormInput {
  return {
    name: from ? (mode === 'copy' ? `${from.name} (copy)` : from.name) : '',
    price: from ? from.price.toFixed(2) : '',
    stockQuantity: from ? String(from.stockQuantity) : '',
    inStock: from?.onSale ?? true,
    categoryId: from?.categoryId ?? '',
    unit: from?.unit ?? '',
    description: from?.description ?? '',
  };
}

/** All of a product. What is typed and its photos outlive a closed tab and a failed save; errors stand at their fields. */
export function ProductForm({ from, mode }: Props) {
  const navigate = useNavigate();
  const urls = from?.productImages ?? [];
  const shop = useShop();
  const [photos, setPhotos] = useState(() => keptPhotos(urls));
  const [preparing, setPreparing] = useState(0);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const saved = useRef(false);
  const { save, progress } = useProductSave();
  const form = useForm<ProductFormInput, unknown, ProductFormValues>({
    resolver: zodResolver(productForm),
    defaultValues: startValues({ from, mode }),
  });
  const { errors, isSubmitting, dirtyFields, isDirty } = form.formState;
  const photosChanged = !isSameOrder(photos, urls);
  const pictures = useMemo(() => draftPictures(photos), [photos]);
  const draft = useDraft(form, {
    account: shop.member?.id ?? shop.id,
    name: `product ${mode === 'edit' ? from?.id : mode === 'copy' ? `copy ${from?.id}` : 'new'}`,
    pictures: {
      now: pictures,
      changed: photosChanged,
      restore: (kept) => {
        if (kept.length > 0) setPhotos(fromDraft(kept, urls));
        return kept.filter((one) => typeof one !== 'string').length;
      },
    },
  });

  const isUnsaved =
    mode !== 'edit' ? isDirty || (photosChanged && photos.length > 0) : isDirty || photosChanged;

  function startAfresh() {
    form.reset(startValues({ from, mode }));
    photos.forEach(forgetPhoto);
    setPhotos(keptPhotos(urls));
    draft.discard();
  }

  async function submit(values: ProductFormValues) {
    setPhotoError(null);
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name]) => name in dirtyFields),
    ) as Partial<ProductFormValues>;
    try {
      const product = await save({
        fields: mode === 'edit' ? changed : values,
        photos: photosChanged || mode === 'copy' ? photos : null,
        productId: mode === 'edit' && from ? from.id : null,
        copyImagesFrom: mode === 'copy' && from ? from.id : null,
      });
      saved.current = true;
      void draft.done();
      toast.success(mode === 'edit' ? `${product.name} is saved` : `${product.name} is added`);
      void navigate('/merchant/products');
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : undefined;
      showFieldErrors(error, form.setError, FIELDS);
      if (fields?.productImages) setPhotoError(fields.productImages);
      const fallback = error instanceof ApiError ? error.message : 'The product could not be saved.';
      toast.error('Not saved', messageOf(error, fallback));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid max-w-3xl gap-4">
      <DraftNote kept={draft.kept} onDiscard={startAfresh} />
      <Panel aria-label="What it is">
        <div className="grid gap-4">
          <Field label="Name" error={errors.name?.message} required>
            <TextInput maxLength={140} autoComplete="off" {...form.register('name')} />
          </Field>
          <PhotoField
            photos={photos}
            onChange={setPhotos}
            onPreparing={setPreparing}
            error={photoError}
            disabled={isSubmitting}
          />
          <Field
            label="Description"
            hint="Where it comes from, how it is made, how it tastes or is used."
            error={errors.description?.message}
          >
            <TextArea maxLength={4000} {...form.register('description')} />
          </Field>
          <CategoryField register={form.register('categoryId')} error={errors.categoryId?.message} />
        </div>
      </Panel>
      <Panel aria-label="What it costs">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Price in GH₵" error={errors.price?.message} required>
            <TextInput inputMode="decimal" autoComplete="off" {...form.register('price')} />
          </Field>
          <UnitField form={form} error={errors.unit?.message} />
          <PriceSplit control={form.control} />
          <Field
            label="How many you have"
            hint="It goes down by itself with each sale."
            error={errors.stockQuantity?.message}
            required
          >
            <TextInput inputMode="numeric" autoComplete="off" {...form.register('stockQuantity')} />
          </Field>
          <Checkbox label="On sale: buyers can order it" className="sm:pt-6" {...form.register('inStock')} />
        </div>
      </Panel>
      <SaveBar progress={progress} hasPhotos={photos.some(({ blob }) => blob)}>
        <Button type="submit" busy={isSubmitting} busyLabel="Saving..." disabled={preparing > 0}>
          {mode === 'edit' ? 'Save changes' : 'Put on sale'}
        </Button>
        <Button
          variant="ghost"
          className="px-3"
          disabled={isSubmitting}
          onClick={() => void navigate('/merchant/products')}
        >
          Back
        </Button>
      </SaveBar>
      <LeaveGuard dirty={() => isUnsaved && !saved.current} />
    </form>
  );
}
