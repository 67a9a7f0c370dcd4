import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnProduct } from '#contracts/seller';
import type { ProductFormValues } from '#web/features/merchant/schema.ts';
import { uploadAsShop } from '#web/lib/session/shop.ts';
import { type Photo, photoOrder } from './photos.ts';

export type Saved = {
  /** The fields that are sent: all of a new product, the changed ones of another. */
  fields: Partial<ProductFormValues>;
  /** Null when the pictures stay as they are. */
  photos: Photo[] | null;
  /** The product that is changed; null for a new one. */
  productId: string | null;
  /** Whose pictures a new product takes over. */
  copyImagesFrom: string | null;
};

/** Sends a product with its pictures; `progress` is the share that has left, null while nothing is sent. */
export function useProductSave() {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);

  /** Rejects as the API does. */
  async function save(saved: Saved): Promise<OwnProduct> {
    setProgress(0);
    try {
      const { productId } = saved;
      const product = await uploadAsShop<OwnProduct>(
        productId ? 'PATCH' : 'POST',
        productId ? `/products/${encodeURIComponent(productId)}` : '/products',
        { body: asForm(saved), onProgress: setProgress },
      );
      for (const key of ['products', 'stats', 'categories']) {
        await queries.invalidateQueries({ queryKey: [key], refetchType: 'none' });
      }
      return product;
    } finally {
      setProgress(null);
    }
  }

  return { save, progress };
}

function asForm({ fields, photos, copyImagesFrom }: Saved): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value === null ? '' : String(value));
  if (copyImagesFrom) form.append('copyImagesFrom', copyImagesFrom);
  if (photos) {
    form.append('keepImages', JSON.stringify(photoOrder(photos)));
    for (const { blob } of photos) if (blob) form.append('productImages', blob, 'photo');
  }
  return form;
}
