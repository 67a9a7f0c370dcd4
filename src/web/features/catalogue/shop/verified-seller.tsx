import { ShieldCheck } from 'lucide-react';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { cx } from '#web/lib/utils/cx.ts';

export function VerifiedSeller({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1', className)}>
      <ShieldCheck className="size-4 flex-none text-leaf" strokeWidth={1.9} aria-hidden />
      {catalogueTexts.verified}
    </span>
  );
}
