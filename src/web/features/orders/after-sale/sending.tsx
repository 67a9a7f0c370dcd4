/** How far the photos are; the server's own work at the end is told in words. */
export function Sending({ share }: { share: number | null }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1.5">
      <progress
        value={percent}
        max={100}
        aria-label="Sending"
        className="h-2.5 w-full overflow-hidden rounded-full bg-sunk accent-leaf"
      />
      <p className="text-ink-2 text-sm" role="status">
        {share < 1 ? `Sending the photos: ${percent}%` : 'The photos are there. One moment...'}
      </p>
    </div>
  );
}
