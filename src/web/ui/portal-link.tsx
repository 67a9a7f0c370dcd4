import { Link, useLocation } from 'react-router';
import { cx } from './cx.ts';
import type { PortalNavItem } from './portal-nav.ts';

type Props = { item: PortalNavItem; look: 'side' | 'bar' | 'row'; onClick?: () => void };

const LOOKS = {
  side: 'flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-deep-2 aria-[current=page]:bg-gold-deep aria-[current=page]:text-on-gold-deep',
  bar: 'relative grid min-h-14 content-center justify-items-center gap-0.5 rounded-control text-[min(0.75rem,3.75vw)]/[1.333] text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-leaf',
  row: 'flex min-h-12 items-center gap-3 border-line border-b px-4 font-semibold hover:bg-sunk aria-[current=page]:text-leaf',
} as const;

/** A link of a portal's menus; it stays marked on the pages below it. */
export function PortalLink({ item: { to, label, icon: Icon, waiting, exact }, look, onClick }: Props) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!exact && pathname.startsWith(`${to}/`));
  return (
    <Link to={to} onClick={onClick} aria-current={isHere ? 'page' : undefined} className={LOOKS[look]}>
      <Icon className="icon" aria-hidden />
      <span className={look === 'bar' ? 'max-w-full truncate' : 'min-w-0 flex-1'}>{label}</span>
      {waiting ? (
        <span
          className={cx(
            'num min-w-[1.375rem] rounded-full px-1.5 text-center text-[0.75rem]/[1.375rem]',
            look === 'side' ? 'bg-on-deep text-deep' : 'bg-clay text-on-clay',
            look === 'bar' && 'absolute top-0.5 left-1/2 ml-1.5',
          )}
        >
          {waiting > 99 ? '99+' : waiting}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </Link>
  );
}
