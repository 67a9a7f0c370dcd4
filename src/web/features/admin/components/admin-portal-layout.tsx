import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  Bus,
  CalendarClock,
  ChartNoAxesColumn,
  DoorOpen,
  FileText,
  Flag,
  FolderTree,
  Gauge,
  Handshake,
  Hourglass,
  Inbox,
  Landmark,
  Languages,
  ListChecks,
  Lock,
  type LucideIcon,
  Mail,
  MailOpen,
  Megaphone,
  MessageCircleQuestion,
  Package,
  PackageX,
  PhoneIncoming,
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
  Volume2,
  Wallet,
  Webhook,
  Weight,
  Wheat,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdminStats } from '#src/modules/reporting/contract/stats-endpoints.ts';
import { PortalProviders } from '#web/components/auth/portal-providers.tsx';
import { PortalLayout } from '#web/components/layout/portal-layout.tsx';
import type { PortalNavItem } from '#web/components/layout/portal-nav.tsx';
import { countsQuery } from '#web/features/admin/api/admin-loader.ts';
import { GlobalSearchField } from '#web/features/admin/global-search/global-search-field.tsx';
import { SecuritySettings } from '#web/features/admin/settings/security-settings.tsx';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { adminTexts } from './portal-texts.ts';

/** The layout of the admins' portal: menus, and a sign-in guard around the content. */
export function AdminPortalLayout({ children }: { children: ReactNode }) {
  const { account, signOut } = useSession(adminSession);
  const navigate = useNavigate();
  const { data } = useQuery({ ...countsQuery(), enabled: account !== null });
  const isShown = ({ ownersOnly }: AdminPage) => !ownersOnly || account?.adminRole === 'owner';
  const withCount = (page: AdminPage) => ({ ...page, waiting: data && pendingCount(page, data.toDo) });
  return (
    <PortalLayout
      label={adminTexts.metaTitle}
      items={BAR.map(withCount)}
      groups={GROUPS.map((group) => ({ ...group, items: group.items.filter(isShown).map(withCount) }))}
      find={{ to: '/admin/find', label: adminTexts.navFind, icon: Search }}
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
      <PortalProviders session={adminSession} api={adminApi}>
        <SecondFactorFirst>
          <GlobalSearchField />
          {children}
        </SecondFactorFirst>
      </PortalProviders>
    </PortalLayout>
  );
}

/** If a second factor is compulsory, only its setup is shown until it is done. */
function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { account } = useSession(adminSession);
  const { pathname } = useLocation();
  const missing = account?.totp.required && !account.totp.enabled;
  return missing && pathname !== '/admin/security' ? <SecuritySettings /> : children;
}

type AdminPage = PortalNavItem & {
  /** Counts of open tasks, shown beside the page's name. */
  counts?: readonly (keyof AdminStats['toDo'])[];
  ownersOnly?: true;
};

const pendingCount = ({ counts }: AdminPage, toDo: AdminStats['toDo']): number =>
  (counts ?? []).reduce((sum, key) => sum + toDo[key], 0);

const SHOPS: AdminPage = {
  to: '/admin/shops',
  label: adminTexts.navShops,
  icon: Store,
  counts: ['shopsWaiting'],
};
const ORDERS: AdminPage = {
  to: '/admin/orders',
  label: adminTexts.navOrders,
  icon: ReceiptText,
  counts: ['ordersUnsent'],
};
const REPORTS: AdminPage = {
  to: '/admin/reports',
  label: adminTexts.navReports,
  icon: Flag,
  counts: ['reportsOpen'],
};

/** The pages of the bottom bar. Pages without a group are at the top of the sidebar. */
const BAR: readonly AdminPage[] = [
  { to: '/admin', label: adminTexts.navOverview, icon: ChartNoAxesColumn, exact: true },
  { to: '/admin/desk', label: adminTexts.navTasks, icon: Inbox },
  SHOPS,
  ORDERS,
  REPORTS,
];

const GROUPS: readonly { label: string; icon: LucideIcon; items: readonly AdminPage[] }[] = [
  {
    label: adminTexts.navOrders,
    icon: ReceiptText,
    items: [
      ORDERS,
      {
        to: '/admin/not-received',
        label: adminTexts.navNotReceived,
        icon: PackageX,
        counts: ['notReceived'],
      },
      { to: '/admin/late', label: adminTexts.navLate, icon: CalendarClock, counts: ['lateParts'] },
      { to: '/admin/weighings', label: adminTexts.navWeighings, icon: Weight },
      {
        ...{ to: '/admin/refunds', label: adminTexts.navRefunds, icon: Undo2 },
        counts: ['refundsUndecided', 'refundsStuck', 'refundsUnassigned'],
      },
      { to: '/admin/disputes', label: adminTexts.navDisputes, icon: Scale, counts: ['disputesToAnswer'] },
      { to: '/admin/holds', label: adminTexts.navReserved, icon: Hourglass },
    ],
  },
  {
    label: adminTexts.navFinance,
    icon: Landmark,
    items: [
      { to: '/admin/money', label: adminTexts.navMoney, icon: Landmark },
      { to: '/admin/payments', label: adminTexts.navPayments, icon: Wallet },
      {
        ...{ to: '/admin/payouts', label: adminTexts.navPayouts, icon: Banknote },
        counts: ['payoutsFailed', 'walletsToCheck'],
      },
      {
        to: '/admin/approvals',
        label: adminTexts.navApprovals,
        icon: UserCheck,
        counts: ['approvalsWaiting'],
      },
      { to: '/admin/coupons', label: adminTexts.navCoupons, icon: TicketPercent },
    ],
  },
  {
    label: adminTexts.navMarket,
    icon: Store,
    items: [
      SHOPS,
      { to: '/admin/products', label: adminTexts.navProducts, icon: Package },
      { to: '/admin/categories', label: adminTexts.navCategories, icon: FolderTree },
      { to: '/admin/search', label: adminTexts.navSearch, icon: Search },
      { to: '/admin/seasons', label: adminTexts.navSeasons, icon: Sprout },
      { to: '/admin/loads', label: adminTexts.navLoads, icon: Bus },
      { to: '/admin/translations', label: adminTexts.navTranslations, icon: Languages },
      { to: '/admin/recordings', label: adminTexts.navRecordings, icon: Volume2 },
    ],
  },
  {
    label: adminTexts.navCommunity,
    icon: Users,
    items: [
      { to: '/admin/users', label: adminTexts.navPeople, icon: Users },
      { to: '/admin/groups', label: adminTexts.navGroups, icon: Users },
      { to: '/admin/agents', label: adminTexts.navAgents, icon: Handshake },
      { to: '/admin/harvests', label: adminTexts.navHarvests, icon: Wheat },
      { to: '/admin/quotes', label: adminTexts.navQuotes, icon: Handshake },
      { to: '/admin/interests', label: adminTexts.navInterests, icon: PhoneIncoming },
      REPORTS,
      { to: '/admin/reviews', label: adminTexts.navReviews, icon: Star },
      { to: '/admin/questions', label: adminTexts.navQuestions, icon: MessageCircleQuestion },
      { to: '/admin/announcements', label: adminTexts.navAnnouncements, icon: Megaphone },
    ],
  },
  {
    label: adminTexts.navSystem,
    icon: Settings,
    items: [
      { to: '/admin/settings', label: adminTexts.navSettings, icon: Settings },
      { to: '/admin/launch', label: adminTexts.navLaunch, icon: DoorOpen, ownersOnly: true },
      { to: '/admin/pages', label: adminTexts.navPages, icon: FileText },
      { to: '/admin/mails', label: adminTexts.navMails, icon: MailOpen },
      { to: '/admin/outbox', label: adminTexts.navOutbox, icon: Mail, counts: ['mailFailed'] },
      { to: '/admin/jobs', label: adminTexts.navJobs, icon: ListChecks },
      { to: '/admin/limits', label: adminTexts.navLimits, icon: Gauge },
      { to: '/admin/audit', label: adminTexts.navAudit, icon: ScrollText },
      { to: '/admin/events', label: adminTexts.navEvents, icon: Radar },
      { to: '/admin/webhooks', label: adminTexts.navWebhooks, icon: Webhook },
      { to: '/admin/security', label: adminTexts.navSecurity, icon: Lock },
    ],
  },
];
