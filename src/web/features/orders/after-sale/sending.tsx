import { Progress } from '#web/ui/progress.tsx';

/** How far the photos are; the server's own work at the end is told in words. */
export function Sending({ share }: { share: number | null }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1.5">
      <Progress share={share} label="Sending" />
      <p className="text-ink-2 text-sm" role="status">
        {share < 1 ? `Sending the photos: ${percent}%` : 'The photos are there. One moment...'}
      </p>
    </div>
  );
}
