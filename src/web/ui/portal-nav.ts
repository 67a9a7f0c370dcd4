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
