import { Link } from 'react-router';
import * as uiTexts from '#web/components/ui/texts.ts';
import { paths } from '#web/lib/config/paths.ts';
import { cx } from '#web/lib/utils/cx.ts';

/** The logo, an awning over a woven hem, and the name. */
export function Brand({ onDeep, className }: { onDeep?: boolean; className?: string }) {
  return (
    <Link
      to={paths.home}
      className={cx(
        'brand inline-flex min-h-11 items-center gap-[9px] text-[min(1.6875rem,12vw)]/[1] tracking-[-0.02em] md:text-[2rem]/[1]',
        onDeep ? 'text-on-leaf dark:text-on-deep' : 'text-leaf',
        className,
      )}
    >
      <svg viewBox="0 0 26 30" className="h-[30px] w-[26px]" aria-hidden="true">
        <path className="fill-gold" d="M0 13a13 13 0 0 1 26 0v4H0z" />
        <path
          className={onDeep ? 'fill-on-deep-2' : 'fill-leaf'}
          d="M0 19h7v5H0zM9.5 19h7v5h-7zM19 19h7v5h-7zM4.7 25.5h7V30h-7zM14.2 25.5h7V30h-7z"
        />
        <path className="fill-clay" d="M13 4l5 5-5 5-5-5z" />
      </svg>
      {uiTexts.brand}
    </Link>
  );
}
