import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function FormSkeleton() {
  return (
    <Panel className="max-w-3xl" aria-label="Product">
      <div role="status" className="grid gap-4">
        <p className="sr-only">Loading the product...</p>
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-32" />
        <Skeleton className="h-12" />
      </div>
    </Panel>
  );
}
