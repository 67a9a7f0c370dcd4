import { useEffect, useState } from 'react';
import type { Product } from '#contracts/catalogue';
import { Button } from '#web/ui/button.tsx';
import { TileRow } from './related.tsx';
import { forgetSeen, rememberSeen, type Seen } from './seen.ts';

const SHOWN = 4;

/** What was looked at before, on this device alone; nothing of it is sent anywhere. */
export function SeenLately({ product }: { product: Product }) {
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  useEffect(() => setSeen(rememberSeen(product)), [product]);
  return (
    <TileRow
      title="Seen lately"
      note="Kept on this device only."
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
          Clear
        </Button>
      }
    />
  );
}
