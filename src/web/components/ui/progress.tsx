type Props = {
  /** 0 to 1. */
  share: number;
  label: string;
};

/** A progress bar in our colours. */
export function Progress({ share, label }: Props) {
  return (
    <progress
      value={Math.round(share * 100)}
      max={100}
      aria-label={label}
      className="block h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunk ring-1 ring-line ring-inset [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf"
    />
  );
}
