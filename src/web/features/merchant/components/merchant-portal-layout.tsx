import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Bell,
  ChartNoAxesColumn,
  Coins,
  FileUp,
  Handshake,
  Lock,
  MessageCircle,
  MessageCircleQuestion,
  MessageSquareText,
  Package,
  Sprout,
  Store,
  Tags,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  Webhook,
  Wheat,
} from 'lucide-react';
import { type ReactNode, Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShopRole } from '#shared/constants';
import { mayAct } from '#shared/shop-roles';
import { PortalProviders } from '#web/components/auth/portal-providers.tsx';
import { PortalLayout } from '#web/components/layout/portal-layout.tsx';
import type { PortalNavItem } from '#web/components/layout/portal-nav.tsx';
import { LazyOfflineQueuePanel } from '#web/components/offline-queue/lazy-offline-queue-panel.tsx';
import { statsQuery } from '#web/features/merchant/api/queries.ts';
import { PreloadedStats } from '#web/features/merchant/overview/preloaded-stats.tsx';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useAccountLanguage } from '#web/lib/config/use-account-language.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { deleteAccountDrafts } from '#web/lib/state/drafts.ts';
import { merchantTexts } from './texts.ts';

// Loaded after the page itself.
const OfflineOrders = lazyComponent(() => import('#web/features/merchant/orders/offline-orders.tsx'));

const ROLE_NAMES: Record<ShopRole, string> = {
  owner: merchantTexts.owner,
  manager: merchantTexts.manager,
  packer: merchantTexts.packer,
};

/** The layout of the seller portal: menus by role, and the auth guard around the content. */
export function MerchantPortalLayout({ children }: { children: ReactNode }) {
  const { account, signOut } = useSession(shopSession);
  useAccountLanguage(account);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Most visitors are owners, so all items are shown until the role is known; otherwise the menu would shift.
  const role = account?.role ?? 'owner';
  const { data: stats } = useQuery({ ...statsQuery(), enabled: account !== null && mayAct(role, 'manager') });
  const isWaiting = account !== null && !account.isApproved;
  const visible = (pages: readonly MerchantPage[]) =>
    pages.filter(({ least, whileWaiting }) => mayAct(role, least) && (whileWaiting || !isWaiting));

  const waiting: Record<string, number | undefined> = {
    '/merchant/orders': stats?.ordersToShip,
    '/merchant/messages': stats?.unreadMessagesCount,
    '/merchant/refunds': stats?.refundRequestsCount,
    '/merchant/questions': stats?.unansweredQuestionsCount,
    '/merchant/reviews': stats?.unansweredReviewsCount,
  };

  return (
    <PortalLayout
      label={merchantTexts.menuLabel}
      items={visible(MAIN_PAGES).map((page) => ({ ...page, waiting: waiting[page.to] }))}
      more={visible(MORE_PAGES).map((page) => ({ ...page, waiting: waiting[page.to] }))}
      account={
        account && (
          <>
            <b className="block truncate">{account.name}</b>
            <span className="block truncate text-xs opacity-90">
              {`${account.member?.name ?? account.ownerName} · ${ROLE_NAMES[account.role]}`}
            </span>
          </>
        )
      }
      onSignOut={async () => {
        if ((await shopSession.signOutGuard.ask?.()) === false) return;
        if (account) void deleteAccountDrafts(account.member?.id ?? account.id);
        signOut();
        void navigate(paths.merchantLogin, { replace: true });
      }}
    >
      <PortalProviders
        session={shopSession}
        api={shopApi}
        waiting={pathname === '/merchant/dashboard' ? <PreloadedStats /> : undefined}
      >
        {isWaiting && <WaitingForReview />}
        <Outbox />
        <Suspense fallback={null}>
          <OfflineOrders />
        </Suspense>
        {children}
      </PortalProviders>
    </PortalLayout>
  );
}

/** The offline queue; after a flush the pages refetch. */
function Outbox() {
  const queries = useQueryClient();
  const readAnew = useCallback(() => void queries.invalidateQueries(), [queries]);
  return <LazyOfflineQueuePanel session={shopSession} onSent={readAnew} />;
}

/** A banner for shops that wait for approval. */
function WaitingForReview() {
  return (
    <p role="note" className="mb-4 rounded-panel bg-gold-soft p-4 text-gold-ink">
      <b className="block">{merchantTexts.pendingTitle}</b>
      {merchantTexts.pendingText}
    </p>
  );
}

type MerchantPage = PortalNavItem & {
  /** The lowest role that sees it; packers see the least. */
  least: ShopRole;
  /** Also available while the shop waits for approval. */
  whileWaiting?: true;
};

/** The five items of the bottom bar. */
const MAIN_PAGES: readonly MerchantPage[] = [
  {
    to: '/merchant/dashboard',
    label: merchantTexts.overviewLink,
    icon: ChartNoAxesColumn,
    least: 'manager',
    whileWaiting: true,
  },
  { to: '/merchant/orders', label: merchantTexts.ordersLink, icon: Package, least: 'packer' },
  {
    to: '/merchant/products',
    except: '/merchant/products/import',
    label: merchantTexts.productsLink,
    icon: Wheat,
    least: 'manager',
    whileWaiting: true,
  },
  { to: '/merchant/earnings', label: merchantTexts.earningsLink, icon: Coins, least: 'owner' },
  { to: '/merchant/shop', label: merchantTexts.shopLink, icon: Store, least: 'manager', whileWaiting: true },
];

/** Further items of the sidebar, and of the menu on phones. */
const MORE_PAGES: readonly MerchantPage[] = [
  { to: '/merchant/messages', label: merchantTexts.messagesLink, icon: MessageCircle, least: 'packer' },
  {
    to: '/merchant/delivery',
    label: merchantTexts.deliveryLink,
    icon: Truck,
    least: 'manager',
    whileWaiting: true,
  },
  { to: '/merchant/refunds', label: merchantTexts.refundsLink, icon: Undo2, least: 'manager' },
  {
    to: '/merchant/questions',
    label: merchantTexts.questionsLink,
    icon: MessageCircleQuestion,
    least: 'manager',
  },
  { to: '/merchant/reviews', label: merchantTexts.reviewsLink, icon: MessageSquareText, least: 'manager' },
  { to: '/merchant/harvests', label: merchantTexts.harvestsLink, icon: Sprout, least: 'manager' },
  { to: '/merchant/quotes', label: merchantTexts.quotesLink, icon: Handshake, least: 'manager' },
  { to: '/merchant/coupons', label: merchantTexts.discountCodesLink, icon: TicketPercent, least: 'manager' },
  { to: '/merchant/categories', label: merchantTexts.categoriesLink, icon: Tags, least: 'manager' },
  {
    to: '/merchant/products/import',
    label: merchantTexts.importLink,
    icon: FileUp,
    least: 'manager',
    whileWaiting: true,
  },
  { to: '/merchant/team', label: merchantTexts.teamLink, icon: Users, least: 'owner' },
  { to: '/merchant/webhooks', label: merchantTexts.webhooksLink, icon: Webhook, least: 'owner' },
  { to: '/merchant/group', label: merchantTexts.groupLink, icon: Sprout, least: 'manager' },
  { to: '/merchant/agent', label: merchantTexts.agentLink, icon: Handshake, least: 'owner' },
  {
    to: '/merchant/notifications',
    label: merchantTexts.notificationsLink,
    icon: Bell,
    least: 'owner',
    whileWaiting: true,
  },
  {
    to: '/merchant/security',
    label: merchantTexts.securityLink,
    icon: Lock,
    least: 'packer',
    whileWaiting: true,
  },
];
