import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#web/lib/utils/cx.ts';

type Props = {
  id: string;
  title: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

const FAULTS = '[aria-invalid=true], [role=alert]:not(:empty)';

/** A collapsible panel, by the native <details>. It opens by itself if it contains an error. */
export function Fold({ id, title, open, className, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inner = content.current;
    if (!inner) return;
    const openForFaults = () => {
      const details = inner.closest('details');
      if (details && inner.querySelector(FAULTS)) details.open = true;
    };
    openForFaults();
    const observer = new MutationObserver(openForFaults);
    observer.observe(inner, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, []);
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
        <div ref={content} className="px-4 pb-4 md:px-6 md:pb-6">
          {children}
        </div>
      </details>
    </section>
  );
}
