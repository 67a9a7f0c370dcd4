import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as uiFormTexts from './form-texts.ts';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Prevents closing while a request is pending. */
  busy?: boolean;
};

/**
 * A modal dialog: a bottom sheet on phones, centred on wider screens. The native dialog traps the focus, closes on
 * Escape and returns the focus. Its content stays mounted, so that a form keeps its values when it is closed and
 * opened again.
 */
export function Dialog({ open, title, onClose, children, busy = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const box = dialog.current;
    if (!box || box.open === open) return;
    if (!open) return box.close();
    box.showModal();
    heading.current?.focus();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onClose={() => {
        // The event comes later than the closing, when the dialog may be open again.
        if (!dialog.current?.open) onClose();
      }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-panel bg-surface p-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] border border-line text-base text-ink shadow-float backdrop:bg-black/55 md:inset-0 md:m-auto md:h-fit md:max-w-lg md:rounded-panel md:p-6"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="pt-2 text-h2 outline-none">
          {title}
        </h2>
        <button
          type="button"
          aria-label={uiFormTexts.close}
          disabled={busy}
          onClick={() => dialog.current?.close()}
          className="-mr-2 grid size-11 flex-none place-items-center rounded-control hover:bg-sunk disabled:opacity-60"
        >
          <X className="icon" aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}
