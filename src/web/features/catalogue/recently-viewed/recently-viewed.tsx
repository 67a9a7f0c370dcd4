import { useEffect, useState } from 'react';
import type { Product } from '#contracts/catalogue';
import { Button } from '#web/components/ui/button.tsx';
import { belowTexts } from '#web/features/catalogue/product/product-below-fold-texts.ts';
import { TileRow } from '#web/features/catalogue/product/related.tsx';
import { forgetSeen, rememberSeen, type Seen } from './recently-viewed-store.ts';

const SHOWN = 4;

/** What was looked at before, on this device alone; nothing of it is sent anywhere. */
export function SeenLately({ product }: { product: Product }) {
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  useEffect(() => setSeen(rememberSeen(product)), [product]);
  return (
    <TileRow
      title={belowTexts.seenTitle}
      note={belowTexts.seenNote}
      products={seen.slice(0, SHOWN)}
      aside={
        <Button
          variant="ghost"
          size="sm"
          className="text-sm"
          onClick={() => {
            forgetSeen();
            setSeen([]);
          }}
        >
          {belowTexts.clearButton}
        </Button>
      }
    />
  );
}
