/** The cedi sign in a ring, in the style of the other icons. */
export function CediIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M15.5 9.3a4.2 4.2 0 1 0 0 5.4M12.4 5.6v12.8" />
    </svg>
  );
}
