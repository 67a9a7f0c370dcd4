import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/utils/cx.ts';
import { viewerTexts } from './lightbox-texts.ts';

export type LightboxImage = { src: string; alt: string };
type Props = { pictures: readonly LightboxImage[]; start: number; onClose: () => void };

const BUTTON =
  'grid size-12 flex-none place-items-center rounded-full bg-deep text-on-deep hover:bg-black disabled:opacity-40';

/** Shows images full screen, one at a time: arrow keys navigate, plus and minus zoom, Escape closes. */
export default function Lightbox({ pictures, start, onClose }: Props) {
  const [at, setAt] = useState(start);
  const [isLarge, setLarge] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = pictures[at];

  useEffect(() => dialog.current?.showModal(), []);

  function turn(by: number) {
    const next = at + by;
    if (next < 0 || next >= pictures.length) return;
    setAt(next);
    setLarge(false);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft' && !isLarge) turn(-1);
    else if (event.key === 'ArrowRight' && !isLarge) turn(1);
    else if (event.key === '+') setLarge(true);
    else if (event.key === '-') setLarge(false);
  }

  if (!shown) return null;
  const words = pictures.length > 1 ? viewerTexts.countOf(at + 1, pictures.length) : '';
  return (
    <dialog
      ref={dialog}
      aria-label={shown.alt}
      onClose={onClose}
      onKeyDown={press}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col bg-deep text-on-deep backdrop:bg-black"
    >
      <div className="flex items-center justify-between gap-3 p-2">
        <p aria-live="polite" className="pl-2 text-sm tabular-nums">
          {words}
        </p>
        <span className="flex gap-2">
          <button
            type="button"
            aria-label={isLarge ? viewerTexts.zoomOut : viewerTexts.zoomIn}
            onClick={() => setLarge(!isLarge)}
            className={BUTTON}
          >
            {isLarge ? <Minus className="icon" aria-hidden /> : <Plus className="icon" aria-hidden />}
          </button>
          <button
            type="button"
            aria-label={viewerTexts.close}
            onClick={() => dialog.current?.close()}
            className={BUTTON}
          >
            <X className="icon" aria-hidden />
          </button>
        </span>
      </div>
      <div
        className={cx(
          'min-h-0 flex-1 overflow-auto overscroll-contain',
          !isLarge && 'grid place-items-center',
        )}
      >
        <img
          src={shown.src}
          alt={shown.alt}
          className={cx(isLarge ? 'w-[220%] max-w-none md:w-[160%]' : 'max-h-full max-w-full object-contain')}
        />
      </div>
      {pictures.length > 1 && (
        <div className="flex justify-center gap-6 p-3">
          <button
            type="button"
            aria-label={viewerTexts.previous}
            disabled={at === 0}
            onClick={() => turn(-1)}
            className={BUTTON}
          >
            <ChevronLeft className="icon" aria-hidden />
          </button>
          <button
            type="button"
            aria-label={viewerTexts.next}
            disabled={at === pictures.length - 1}
            onClick={() => turn(1)}
            className={BUTTON}
          >
            <ChevronRight className="icon" aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  );
}
