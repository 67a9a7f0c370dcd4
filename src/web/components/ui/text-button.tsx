type Props = { isDisabled?: boolean; onClick: () => void; children: string };

/** A button that looks like a link. Stays focusable while disabled. */
export function TextButton({ isDisabled = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
      className="min-h-11 font-semibold text-leaf text-sm hover:underline aria-disabled:text-ink-3"
    >
      {children}
    </button>
  );
}
