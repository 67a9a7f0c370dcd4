import {
  Bell,
  ChartNoAxesColumn,
  Coins,
  FileUp,
  Lock,
  MessageSquareText,
  Package,
  Store,
  Tags,
  Undo2,
  Users,
  Wheat,
} from 'lucide-react';
import type { ShopRole } from '#contracts/constants';
import type { PortalNavItem } from '#web/ui/portal-nav.ts';

type MerchantPage = PortalNavItem & {
  /** The lowest role that sees it: a packer's are everybody's. */
  least: ShopRole;
};

/** The five of the bottom bar. A page adds itself here when it is built. */
export const MAIN_PAGES: readonly MerchantPage[] = [
  { to: '/merchant/dashboard', label: 'Overview', icon: ChartNoAxesColumn, least: 'manager' },
  { to: '/merchant/orders', label: 'Orders', icon: Package, least: 'packer' },
  { to: '/merchant/products', label: 'Products', icon: Wheat, least: 'manager' },
  { to: '/merchant/earnings', label: 'Earnings', icon: Coins, least: 'owner' },
  { to: '/merchant/shop', label: 'My shop', icon: Store, least: 'manager' },
];

/** What stands lower in the sidebar, and in the menu of a phone. */
export const MORE_PAGES: readonly MerchantPage[] = [
  { to: '/merchant/refunds', label: 'Refunds', icon: Undo2, least: 'manager' },
  { to: '/merchant/reviews', label: 'Reviews', icon: MessageSquareText, least: 'manager' },
  { to: '/merchant/categories', label: 'Categories', icon: Tags, least: 'manager' },
  { to: '/merchant/products/import', label: 'Import products', icon: FileUp, least: 'manager' },
  { to: '/merchant/team', label: 'Team', icon: Users, least: 'owner' },
  { to: '/merchant/notifications', label: 'Notifications', icon: Bell, least: 'owner' },
  { to: '/merchant/security', label: 'Security', icon: Lock, least: 'packer' },
];
