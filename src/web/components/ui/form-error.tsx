import { CircleAlert } from 'lucide-react';

/** The announced error of a form, which keeps its values. */
export function FormError({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-control bg-clay-soft px-3 py-2.5 font-medium text-clay-strong text-sm"
    >
      <CircleAlert className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} aria-hidden />
      {text}
    </p>
  );
}
