import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnProduct, ProductCreate } from '#contracts/seller';
import type { ProductFormValues } from '#web/features/merchant/schema.ts';
import { shopApi } from '#web/lib/session/shop.ts';
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
  async function save({ fields, photos, productId, copyImagesFrom }: Saved): Promise<OwnProduct> {
    setProgress(0);
    const body = {
      ...fields,
      ...(copyImagesFrom && { copyImagesFrom }),
      ...(photos && { keepImages: photoOrder(photos) }),
    };
    const blobs = photos?.flatMap(({ blob }) => blob ?? []) ?? [];
    const sent = { files: { productImages: blobs }, onProgress: setProgress };
    try {
      const product = productId
        ? await shopApi.call('PATCH /products/{id}', { params: { id: productId }, body, ...sent })
        : await shopApi.call('POST /products', { body: body as ProductCreate, ...sent });
      await queries.invalidateQueries({ refetchType: 'none' });
      return product;
    } finally {
      setProgress(null);
    }
  }

  return { save, progress };
}
