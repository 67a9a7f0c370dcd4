import {
  Banknote,
  ChartNoAxesColumn,
  Flag,
  FolderTree,
  Gauge,
  Hourglass,
  ListChecks,
  Lock,
  Mail,
  Package,
  PackageX,
  Radar,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  Star,
  Store,
  Undo2,
  UserCheck,
  Users,
  Wallet,
} from 'lucide-react';
import type { PortalNavItem } from '#web/ui/portal-nav.ts';

/** The pages of the bottom bar and the top of the sidebar. */
export const MAIN_PAGES: readonly PortalNavItem[] = [
  { to: '/admin', label: 'Overview', icon: ChartNoAxesColumn, exact: true },
  { to: '/admin/shops', label: 'Shops', icon: Store },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { to: '/admin/reports', label: 'Reports', icon: Flag },
  { to: '/admin/products', label: 'Products', icon: Package },
];

export const MORE_PAGES: readonly PortalNavItem[] = [
  { to: '/admin/categories', label: 'Categories', icon: FolderTree },
  { to: '/admin/users', label: 'People', icon: Users },
  { to: '/admin/reviews', label: 'Reviews', icon: Star },
  { to: '/admin/not-received', label: 'Not received', icon: PackageX },
  { to: '/admin/disputes', label: 'Disputes', icon: Scale },
  { to: '/admin/payments', label: 'Payments', icon: Wallet },
  { to: '/admin/holds', label: 'Held goods', icon: Hourglass },
  { to: '/admin/refunds', label: 'Refunds', icon: Undo2 },
  { to: '/admin/payouts', label: 'Payouts', icon: Banknote },
  { to: '/admin/approvals', label: 'Second yes', icon: UserCheck },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
  { to: '/admin/jobs', label: 'Jobs', icon: ListChecks },
  { to: '/admin/limits', label: 'Limits', icon: Gauge },
  { to: '/admin/outbox', label: 'Outbox', icon: Mail },
  { to: '/admin/audit', label: 'Audit log', icon: ScrollText },
  { to: '/admin/events', label: 'Events', icon: Radar },
  { to: '/admin/security', label: 'Security', icon: Lock },
];
