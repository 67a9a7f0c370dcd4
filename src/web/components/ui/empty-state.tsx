import type { ReactNode } from 'react';
import { cx } from '#web/lib/utils/cx.ts';
import { Spinner } from './spinner.tsx';

export type Illustration = 'empty-basket' | 'calabash' | 'lantern' | 'parcel' | 'hamper';

type StateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A button. */
  action?: ReactNode;
  illustration?: Illustration;
  className?: string;
  /** `h1` if it is the whole page. */
  as?: 'h1' | 'h2';
};

/** An empty state: an arch with a picture, a sentence and a button. */
export function EmptyState({
  title,
  text,
  action,
  illustration = 'calabash',
  className,
  as: Heading = 'h2',
}: StateProps) {
  return (
    <div
      className={cx(
        'mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 py-10 text-center',
        className,
      )}
    >
      <div className="arch size-44 max-w-full overflow-hidden bg-sunk">
        <img
          src={`/illustrations/${illustration}.webp`}
          alt=""
          width={352}
          height={352}
          className="size-44 max-w-full object-cover"
        />
      </div>
      <Heading className="mt-3 text-h2">{title}</Heading>
      {text && <p className="text-ink-2">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** An error state: the same shape, announced. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState illustration="empty-basket" {...props} />
    </div>
  );
}

export function LoadingState({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <div className={cx('grid min-h-60 place-items-center py-10', className)}>
      <Spinner label={label} />
    </div>
  );
}
