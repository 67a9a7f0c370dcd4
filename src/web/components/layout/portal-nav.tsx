import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { PendingCount } from './waiting-count.tsx';

/** A page in a portal's menus. */
export type PortalNavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only its exact URL marks it as current, since all pages are below it. */
  exact?: boolean;
  /** The page below it that has its own item. */
  except?: string;
  /** Number of pending items, shown beside the label; hidden if zero or missing. */
  waiting?: number | undefined;
};

/** A group of pages in a portal's menus. */
export type PortalNavGroup = { label: string; icon: LucideIcon; items: readonly PortalNavItem[] };

/** Whether `pathname` is the item's page or one below it. */
export const isWithin = (pathname: string, { to, exact, except }: PortalNavItem): boolean =>
  pathname === to || (!exact && pathname !== except && pathname.startsWith(`${to}/`));

type Props = { item: PortalNavItem; look: 'side' | 'bar' | 'row'; onClick?: (() => void) | undefined };

const VARIANT_CLASSES = {
  side: 'flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-deep-2 aria-[current=page]:bg-gold-deep aria-[current=page]:text-on-gold-deep',
  bar: 'relative grid min-h-14 content-center justify-items-center gap-0.5 rounded-control text-[min(0.75rem,3.75vw)]/[1.333] text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-leaf',
  row: 'flex min-h-12 items-center gap-3 border-line border-b px-4 font-semibold hover:bg-sunk aria-[current=page]:text-leaf',
} as const;

/** A link in a portal's menus, also marked on the pages below it. */
export function PortalLink({ item, look, onClick }: Props) {
  const { to, label, icon: Icon, waiting } = item;
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={isWithin(pathname, item) ? 'page' : undefined}
      className={VARIANT_CLASSES[look]}
    >
      <Icon className="icon" aria-hidden />
      <span className={look === 'bar' ? 'max-w-full truncate' : 'min-w-0 flex-1'}>{label}</span>
      <PendingCount count={waiting} look={look} />
    </Link>
  );
}
