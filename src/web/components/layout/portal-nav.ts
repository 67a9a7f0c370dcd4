import type { LucideIcon } from 'lucide-react';

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
