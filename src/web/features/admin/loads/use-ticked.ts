import { useState } from 'react';
import { readStored, writeStored } from '#web/lib/state/storage.ts';

const storageKey = (runId: string): string => `load-run ${runId}`;

/** The ticked parcels of a run, kept on the device, so that a reload at a station without network loses none. */
export function useTicked(
  runId: string,
  parcels: readonly { id: string }[],
): [readonly string[], (ids: readonly string[]) => void] {
  const [stored, setStored] = useState<readonly string[]>(
    () => readStored(storageKey(runId))?.split(' ') ?? [],
  );
  const ticked = stored.filter((id) => parcels.some((parcel) => parcel.id === id));
  const set = (ids: readonly string[]) => {
    setStored(ids);
    writeStored(storageKey(runId), ids.length > 0 ? ids.join(' ') : null);
  };
  return [ticked, set];
}
