import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { type Tab, Tabs } from '#web/components/ui/tabs.tsx';
import { useAccountLanguage } from '#web/lib/config/use-account-language.ts';
import { useCart, useCustomer, useWishlist } from '#web/lib/customer/use-customer.ts';
import { accountTexts } from './texts.ts';

const TAB_IDS = ['browse', 'wishlist', 'cart', 'orders', 'account'] as const;
export type DashboardTab = (typeof TAB_IDS)[number];

/** Welcome header and tabs. The selected tab is a search parameter (`?tab=`). */
export function DashboardLayout({ panels }: { panels: Record<DashboardTab, ReactNode> }) {
  const { account } = useCustomer();
  useAccountLanguage(account);
  const { cartCount } = useCart();
  const { items } = useWishlist();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const selected = TAB_IDS.find((id) => id === asked) ?? 'browse';
  const tabs: Tab<DashboardTab>[] = [
    { id: 'browse', label: accountTexts.browseTab },
    { id: 'wishlist', label: counted(accountTexts.wishlistTab, items.length) },
    { id: 'cart', label: counted(accountTexts.cartTab, cartCount) },
    { id: 'orders', label: accountTexts.ordersTab },
    { id: 'account', label: accountTexts.accountTab },
  ];

  return (
    <Page>
      <PageTitle>
        {account?.firstName ? accountTexts.welcomeName(account.firstName) : accountTexts.welcome}
      </PageTitle>
      <Tabs
        label={accountTexts.tabsLabel}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParams(tab === 'browse' ? {} : { tab }, { preventScrollReset: true })}
      >
        <Suspense fallback={<LoadingState />}>{panels[selected]}</Suspense>
      </Tabs>
    </Page>
  );
}

/** The count loads after the page. Its space is reserved, so that the tabs do not shift. */
function counted(name: string, count: number): ReactNode {
  return (
    <>
      {name}
      <span className="num ml-1 inline-block min-w-6 text-left">{count > 0 && `(${count})`}</span>
    </>
  );
}
