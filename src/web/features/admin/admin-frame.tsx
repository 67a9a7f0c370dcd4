import {
  Banknote,
  CalendarClock,
  ChartNoAxesColumn,
  Flag,
  FolderTree,
  Gauge,
  Hourglass,
  Inbox,
  Landmark,
  ListChecks,
  Lock,
  Mail,
  MailOpen,
  Megaphone,
  MessageCircleQuestion,
  Package,
  PackageX,
  Radar,
  ReceiptText,
  Scale,
  ScrollText,
  Search,
  Settings,
  Sprout,
  Star,
  Store,
  TicketPercent,
  Undo2,
  UserCheck,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FindField } from '#web/features/admin/find/find-field.tsx';
import SecurityPage from '#web/features/admin/settings/security-page.tsx';
import { adminApi, adminSession } from '#web/lib/session/admin.ts';
import { PortalSession } from '#web/lib/session/portal-session.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { PortalFrame } from '#web/ui/portal-frame.tsx';
import type { PortalNavItem } from '#web/ui/portal-nav.ts';

/** The admins' portal around a page: its menus, and the gate before its content. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { account, signOut } = useSession(adminSession);
  const navigate = useNavigate();
  return (
    <PortalFrame
      label="Admin"
      items={MAIN_PAGES}
      more={MORE_PAGES}
      find={{ to: '/admin/find', label: 'Find anything', icon: Search }}
      account={
        account && (
          <>
            <b className="block truncate">{`${account.firstName} ${account.lastName}`}</b>
            <span className="block truncate text-xs opacity-90">{account.email}</span>
          </>
        )
      }
      onSignOut={() => {
        signOut();
        void navigate(adminSession.loginPath, { replace: true });
      }}
    >
      <PortalSession session={adminSession} api={adminApi}>
        <SecondFactorFirst>
          <FindField />
          {children}
        </SecondFactorFirst>
      </PortalSession>
    </PortalFrame>
  );
}

/** Where a second factor is compulsory, nothing else is shown before it is set up. */
function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { account } = useSession(adminSession);
  const { pathname } = useLocation();
  const missing = account?.totp.required && !account.totp.enabled;
  return missing && pathname !== '/admin/security' ? <SecurityPage /> : children;
}

/** The pages of the bottom bar and the top of the sidebar. */
const MAIN_PAGES: readonly PortalNavItem[] = [
  { to: '/admin', label: 'Overview', icon: ChartNoAxesColumn, exact: true },
  { to: '/admin/desk', label: 'Desk', icon: Inbox },
  { to: '/admin/shops', label: 'Shops', icon: Store },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { to: '/admin/reports', label: 'Reports', icon: Flag },
];

const MORE_PAGES: readonly PortalNavItem[] = [
  { to: '/admin/products', label: 'Products', icon: Package },
  { to: '/admin/categories', label: 'Categories', icon: FolderTree },
  { to: '/admin/search', label: 'Search', icon: Search },
  { to: '/admin/seasons', label: 'Seasons', icon: Sprout },
  { to: '/admin/users', label: 'People', icon: Users },
  { to: '/admin/reviews', label: 'Reviews', icon: Star },
  { to: '/admin/questions', label: 'Questions', icon: MessageCircleQuestion },
  { to: '/admin/not-received', label: 'Not received', icon: PackageX },
  { to: '/admin/late', label: 'Late', icon: CalendarClock },
  { to: '/admin/disputes', label: 'Disputes', icon: Scale },
  { to: '/admin/payments', label: 'Payments', icon: Wallet },
  { to: '/admin/holds', label: 'Reserved goods', icon: Hourglass },
  { to: '/admin/refunds', label: 'Refunds', icon: Undo2 },
  { to: '/admin/payouts', label: 'Payouts', icon: Banknote },
  { to: '/admin/money', label: 'Money', icon: Landmark },
  { to: '/admin/coupons', label: 'Coupons', icon: TicketPercent },
  { to: '/admin/approvals', label: 'Second yes', icon: UserCheck },
  { to: '/admin/announcements', label: 'Announcements', icon: Megaphone },
  { to: '/admin/mails', label: 'Mails', icon: MailOpen },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
  { to: '/admin/jobs', label: 'Jobs', icon: ListChecks },
  { to: '/admin/limits', label: 'Limits', icon: Gauge },
  { to: '/admin/outbox', label: 'Outbox', icon: Mail },
  { to: '/admin/audit', label: 'Audit log', icon: ScrollText },
  { to: '/admin/events', label: 'Events', icon: Radar },
  { to: '/admin/security', label: 'Security', icon: Lock },
];
