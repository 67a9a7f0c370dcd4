import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  id: string;
  title: ReactNode;
  /** How it stands at first. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel of which its title alone is seen until it is pressed; the browser's own, with or without JavaScript. */
export function Fold({ id, title, open, className, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className}>
      <details open={open} className="group rounded-panel border border-line bg-surface">
        <summary className="flex min-h-12 items-center justify-between gap-3 rounded-panel px-4 py-3 md:px-6">
          <h2 id={`${id}-title`} className="font-bold font-sans text-h3 tracking-normal">
            {title}
          </h2>
          <ChevronDown
            className={cx('icon flex-none transition-transform', 'group-open:rotate-180')}
            aria-hidden
          />
        </summary>
        <div className="px-4 pb-4 md:px-6 md:pb-6">{children}</div>
      </details>
    </section>
  );
}
