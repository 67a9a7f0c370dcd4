import type { ReactNode } from 'react';
import { Progress } from '#web/ui/progress.tsx';

type Props = { progress: number | null; hasPhotos: boolean; children: ReactNode };

/** Saves at the thumb, above the bottom bar of a phone, and says how far the photos are. */
export function SaveBar({ progress, hasPhotos, children }: Props) {
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div className="sticky bottom-[4.25rem] z-10 -mx-4 border-line border-t bg-paper px-4 py-3 md:mx-0 md:px-0 lg:bottom-0">
      {progress !== null && hasPhotos && (
        <div className="mb-2.5 grid gap-1">
          <p role="status" className="text-ink-2 text-sm">
            {percent < 100 ? 'Sending the photos' : 'The photos have arrived and are being made ready'}
          </p>
          <Progress share={progress} label="Photos sent" />
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  );
}
