import { formTexts } from './texts.ts';

type Props = { kept: { pictures: number } | null; onDiscard: () => void };

/** Says that a form was filled in again from what had been typed. */
export function DraftNote({ kept, onDiscard }: Props) {
  if (!kept) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-gold-soft px-4 py-2 text-gold-ink text-sm">
      {formTexts.draftKept(kept.pictures)}
      <button
        type="button"
        onClick={onDiscard}
        className="min-h-11 min-w-11 font-bold underline underline-offset-3"
      >
        {formTexts.discardButton}
      </button>
    </p>
  );
}
