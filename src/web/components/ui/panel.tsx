import type { ComponentProps } from 'react';
import { cx } from '#web/lib/utils/cx.ts';
import { PatternBand, type PatternKind } from './pattern-band.tsx';

export type PanelProps = ComponentProps<'section'> & { strip?: PatternKind; padded?: boolean };

export function Panel({ strip, padded = true, className, children, ...rest }: PanelProps) {
  return (
    <section
      {...rest}
      className={cx('overflow-hidden rounded-panel border border-line bg-surface', className)}
    >
      {strip && <PatternBand kind={strip} />}
      {padded ? <div className="p-4 md:p-6">{children}</div> : children}
    </section>
  );
}
