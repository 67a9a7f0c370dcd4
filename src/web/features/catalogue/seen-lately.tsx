import { useEffect, useState } from 'react';
import type { Product } from '#contracts/catalogue';
import { Button } from '#web/ui/button.tsx';
import { belowTexts } from './below-texts.ts';
import { TileRow } from './related.tsx';
import { forgetSeen, rememberSeen, type Seen } from './seen.ts';

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
