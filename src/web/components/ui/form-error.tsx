import { CircleAlert } from 'lucide-react';

/** Why it did not work, announced; what was typed stays. */
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
