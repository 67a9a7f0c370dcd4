import { useEffect, useState } from 'react';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { Button } from '#web/components/ui/button.tsx';
import { belowTexts } from '#web/features/catalogue/product/product-below-fold-texts.ts';
import { TileRow } from '#web/features/catalogue/product/related.tsx';
import { addRecentlyViewed, clearRecentlyViewed, type ViewedProduct } from './recently-viewed-store.ts';

const PRODUCTS_SHOWN_MAX = 4;

/** Recently viewed products. They are stored on this device only and never sent. */
export function RecentlyViewed({ product }: { product: Product }) {
  const [seen, setSeen] = useState<readonly ViewedProduct[]>([]);
  useEffect(() => setSeen(addRecentlyViewed(product)), [product]);
  return (
    <TileRow
      title={belowTexts.seenTitle}
      note={belowTexts.seenNote}
      products={seen.slice(0, PRODUCTS_SHOWN_MAX)}
      aside={
        <Button
          variant="ghost"
          size="sm"
          className="text-sm"
          onClick={() => {
            clearRecentlyViewed();
            setSeen([]);
          }}
        >
          {belowTexts.clearButton}
        </Button>
      }
    />
  );
}
