import { cx } from '#web/lib/utils/cx.ts';
import { portalTexts } from './portal-texts.ts';

/** The number of pending items of a page in a portal's menu; nothing if zero. */
export function PendingCount({
  count = 0,
  look,
}: {
  count?: number | undefined;
  look: 'side' | 'bar' | 'row';
}) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'num block min-w-[1.375rem] rounded-full px-1.5 text-center text-[0.75rem]/[1.375rem]',
        look === 'side' ? 'bg-on-deep text-deep' : 'bg-clay text-on-clay',
        look === 'bar' && 'absolute top-0.5 left-1/2 ml-1.5',
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only">{portalTexts.waiting}</span>
    </span>
  );
}
