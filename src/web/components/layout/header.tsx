import { ShoppingCart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { SearchBox } from '#web/components/search/search-box.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { PatternBand } from '#web/components/ui/pattern-band.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useCart, useCustomer } from '#web/lib/customer/use-customer.ts';
import { getInitials } from '#web/lib/format/initials.ts';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavItem } from './nav-item.tsx';
import { RegionChooser } from './region-chooser.tsx';
import * as shellTexts from './texts.ts';
import { useSignOut } from './use-sign-out.ts';

const LINKS = [
  [paths.home, shellTexts.home],
  [paths.products, shellTexts.products],
  [paths.shops, shellTexts.shops],
  [paths.about, shellTexts.about],
] as const;

const TAB =
  'relative rounded-control px-2.5 py-2.5 font-semibold lg:px-3.5 text-ink-2 hover:text-leaf aria-[current=page]:text-leaf ' +
  'after:absolute after:inset-x-2.5 after:bottom-1 lg:after:inset-x-3.5 after:h-[3px] after:rounded-xs aria-[current=page]:after:bg-gold';

export function Header() {
  const { pathname } = useLocation();
  // The list of products has a search box of its own with the current search.
  const search = pathname !== paths.products;
  return (
    <>
      <header className="sticky top-0 z-40 bg-paper">
        <div className="mx-auto flex h-[60px] max-w-[75rem] items-center gap-[8px] px-[16px] md:h-[72px] md:px-8">
          <Brand />
          <nav aria-label={shellTexts.mainLabel} className="ml-2 hidden md:flex lg:ml-7 lg:gap-1">
            {LINKS.map(([to, label]) => (
              <NavItem key={to} to={to} prefetch="intent" className={TAB}>
                {label}
              </NavItem>
            ))}
          </nav>
          <span className="flex-1" />
          {search && <SearchBox className="hidden max-w-75 min-w-0 flex-[9_1_0] lg:block" />}
          <RegionChooser
            isCompact
            className="relative hidden items-center gap-1 rounded-control px-2.5 max-lg:px-1.5 has-focus-visible:outline-3 has-focus-visible:outline-focus hover:bg-sunk max-xl:min-h-11 md:flex"
          />
          <CartLink />
          <div className="hidden md:block">
            <ButtonLink to={paths.auth} size="sm" data-show="out">
              {shellTexts.signIn}
            </ButtonLink>
            <AvatarMenu />
          </div>
          <MobileMenu />
        </div>
        <PatternBand />
        <PageProgress />
      </header>
      {search && pathname !== paths.home && (
        <div className="mx-auto w-full max-w-[75rem] px-4 pt-3 md:px-8 lg:hidden">
          <SearchBox />
        </div>
      )}
    </>
  );
}

/** A thin progress bar while another page loads. */
function PageProgress() {
  const busy = useNavigation().state !== 'idle';
  if (!busy) return null;
  return <div aria-hidden className="progress-thread absolute inset-x-0 top-full h-[3px] bg-gold" />;
}

/** The cart with the number of its lines, if there are any. */
function CartLink() {
  const { cartCount } = useCart();
  return (
    <Link
      to={paths.cart}
      aria-label={cartCount > 0 ? shellTexts.cartItems(cartCount) : shellTexts.cart}
      className="relative grid h-11 w-[min(2.75rem,60px)] place-items-center rounded-control hover:bg-sunk"
    >
      <ShoppingCart className="icon" aria-hidden />
      {cartCount > 0 && (
        <span
          data-testid="cart-count"
          className="num absolute top-[3px] right-px min-w-[19px] rounded-full bg-clay px-[5px] text-center text-[0.75rem]/[1.1875rem] text-on-clay ring-2 ring-paper"
        >
          {cartCount}
        </span>
      )}
    </Link>
  );
}

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold hover:bg-sunk';

/** A native popover: the browser closes it on Escape and clicks outside, and returns the focus. */
function AvatarMenu() {
  const { status, account } = useCustomer();
  const logOut = useSignOut();
  return (
    <div data-show="in">
      <button
        type="button"
        popoverTarget="account-menu"
        className="grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-10 place-items-center rounded-full bg-leaf-soft font-bold text-leaf-strong text-sm">
          {status === 'loading' ? '' : getInitials(account)}
        </span>
        <span className="sr-only">{shellTexts.account}</span>
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="fixed top-[4.25rem] right-[max(2rem,calc((100vw-75rem)/2+2rem))] left-auto m-0 w-60 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <p className="px-3 pt-1 font-bold">{shellTexts.account}</p>
        {account && (
          <p className="truncate px-3 pb-1 text-ink-3 text-xs">{account.email || account.verifiedPhone}</p>
        )}
        <hr className="my-1 border-line" />
        <Link to={paths.dashboard} onClick={closeMenu} className={ITEM}>
          {shellTexts.dashboard}
        </Link>
        <button
          type="button"
          className={ITEM}
          onClick={(event) => {
            closeMenu(event);
            void logOut();
          }}
        >
          {shellTexts.logOut}
        </button>
      </div>
    </div>
  );
}

function closeMenu(event: MouseEvent): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
