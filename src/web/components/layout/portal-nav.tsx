import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { PendingCount } from './waiting-count.tsx';

/** A page of a portal as its menus name it. */
export type PortalNavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** It has no pages below it: only its own address marks it. */
  exact?: boolean;
  /** How much waits there: a number beside the word; none when zero or missing. */
  waiting?: number | undefined;
};

/** Pages of a portal that its menus show under one name. */
export type PortalNavGroup = { label: string; icon: LucideIcon; items: readonly PortalNavItem[] };

/** Whether the page at `pathname` is the item's or one below it. */
export const isWithin = (pathname: string, { to, exact }: PortalNavItem): boolean =>
  pathname === to || (!exact && pathname.startsWith(`${to}/`));

type Props = { item: PortalNavItem; look: 'side' | 'bar' | 'row'; onClick?: (() => void) | undefined };

const LOOKS = {
  side: 'flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-deep-2 aria-[current=page]:bg-gold-deep aria-[current=page]:text-on-gold-deep',
  bar: 'relative grid min-h-14 content-center justify-items-center gap-0.5 rounded-control text-[min(0.75rem,3.75vw)]/[1.333] text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-leaf',
  row: 'flex min-h-12 items-center gap-3 border-line border-b px-4 font-semibold hover:bg-sunk aria-[current=page]:text-leaf',
} as const;

/** A link of a portal's menus; it stays marked on the pages below it. */
export function PortalLink({ item, look, onClick }: Props) {
  const { to, label, icon: Icon, waiting } = item;
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={isWithin(pathname, item) ? 'page' : undefined}
      className={LOOKS[look]}
    >
      <Icon className="icon" aria-hidden />
      <span className={look === 'bar' ? 'max-w-full truncate' : 'min-w-0 flex-1'}>{label}</span>
      <PendingCount count={waiting} look={look} />
    </Link>
  );
}
