import { Skeleton } from '#web/components/ui/skeleton.tsx';

/** Kinds of messages with a checkbox each. They stand there before the choices load, so that nothing shifts. */
export function ChoiceList<Choice extends string>({
  choices,
  wanted,
  isBusy,
  onChange,
  className,
}: {
  choices: readonly { choice: Choice; label: string; text: string }[];
  /** True for what is wanted; undefined while it loads. */
  wanted: { readonly [C in Choice]?: boolean | undefined } | undefined;
  isBusy: boolean;
  onChange(choice: Choice, isWanted: boolean): void;
  /** Padding of the rows. */
  className?: string;
}) {
  return (
    <ul>
      {choices.map(({ choice, label, text }) => (
        <li key={choice} className="border-line border-t">
          <label
            htmlFor={`mails-${choice}`}
            className={`flex min-h-14 cursor-pointer items-center gap-4 py-3 ${className ?? ''}`}
          >
            <span className="min-w-0 flex-1">
              <b className="block">{label}</b>
              <span className="text-ink-2 text-sm">{text}</span>
            </span>
            {wanted ? (
              <input
                id={`mails-${choice}`}
                type="checkbox"
                checked={wanted[choice] ?? false}
                disabled={isBusy}
                onChange={(event) => onChange(choice, event.target.checked)}
                className="size-6 flex-none accent-leaf"
              />
            ) : (
              <Skeleton className="size-6 flex-none" />
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}
