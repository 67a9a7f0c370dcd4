import { Ellipsis, LogOut, Menu } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { PatternBand } from '#web/components/ui/pattern-band.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import { Brand } from './brand.tsx';
import { PortalGroup } from './portal-group.tsx';
import { PortalLink, type PortalNavGroup, type PortalNavItem } from './portal-nav.tsx';
import { portalTexts } from './portal-texts.ts';
import { SkipLink } from './skip-link.tsx';

/** Items of the bottom bar. With more pages, the last item opens the menu. */
const BAR_PLACES = 5;
/** Grid columns by number of items, so that the first ones do not move when the others stream in. */
const BAR_COLUMNS = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5'] as const;
const MENU_ID = 'portal-menu';
const SIGN = 'grid size-11 place-items-center rounded-control hover:bg-sunk';

export type PortalLayoutProps = {
  /** Accessible name of the menus: `Your shop`. */
  label: string;
  /** Pages in the bottom bar and at the top of the sidebar. */
  items: readonly PortalNavItem[];
  /** Further pages: lower in the sidebar, and in the menu on phones. */
  more?: readonly PortalNavItem[];
  /** Groups of pages in a portal with many. They are in the sidebar and the menu only. */
  groups?: readonly PortalNavGroup[];
  /** Link to the search: an icon beside the menu on phones. */
  find?: PortalNavItem;
  /** The signed-in user: one or two lines above Sign out. */
  account?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
};

/**
 * The layout of the portals (docs/look.md, Components): a sidebar from 1,024 px on; below that a top bar with brand
 * and menu, and a bottom bar with five items. A navigation moves the focus to the content.
 */
export function PortalLayout({
  label,
  items,
  more = [],
  groups = [],
  find,
  account,
  onSignOut,
  children,
}: PortalLayoutProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  const grouped = new Set(groups.flatMap((group) => group.items.map(({ to }) => to)));
  const menu = {
    ...{ label, more, groups, account, onSignOut },
    items: items.filter(({ to }) => !grouped.has(to)),
  };
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <Side {...menu} />
      <TopBar find={find} />
      <PhoneMenu {...menu} />
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <PatternBand className="hidden lg:block print:hidden" />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[70rem] px-4 pt-5 pb-28 outline-none md:px-8 lg:px-9 lg:pt-7 lg:pb-12"
        >
          {children}
        </main>
      </div>
      <BottomBar label={label} items={items} />
    </div>
  );
}

/** Focuses the content after a navigation, unless the page has set the focus itself. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

type MenuProps = Pick<PortalLayoutProps, 'label' | 'items' | 'account' | 'onSignOut'> &
  Required<Pick<PortalLayoutProps, 'more' | 'groups'>>;

function Side({ label, items, more, groups, account, onSignOut }: MenuProps) {
  return (
    <header className="on-deep sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-deep text-on-deep-2 lg:flex print:hidden">
      <div className="px-6 pt-5 pb-3">
        <Brand onDeep />
      </div>
      <nav aria-label={label} className="flex-1 px-4 pb-4">
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <PortalLink item={item} look="side" />
            </li>
          ))}
        </ul>
        {more.length > 0 && (
          <ul className="mt-3 border-deep-line border-t pt-3">
            {more.map((item) => (
              <li key={item.to}>
                <PortalLink item={item} look="side" />
              </li>
            ))}
          </ul>
        )}
        {groups.map((group) => (
          <PortalGroup key={group.label} group={group} look="side" />
        ))}
      </nav>
      <PatternBand kind="rows" className="flex-none" />
      <div className="px-4 py-4 text-sm">
        {/* Reserves its full height, so that items that load later do not shift the rest. */}
        <div className="min-h-[2.875rem] px-3 pb-2">{account}</div>
        <button
          type="button"
          onClick={onSignOut}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold hover:bg-deep-2"
        >
          <LogOut className="icon" aria-hidden />
          {portalTexts.signOut}
        </button>
      </div>
    </header>
  );
}

function TopBar({ find }: Pick<PortalLayoutProps, 'find'>) {
  return (
    <header className="sticky top-0 z-30 bg-paper lg:hidden print:hidden">
      <div className="flex h-[60px] items-center justify-between px-4 md:px-8">
        <Brand />
        <div className="-mr-2 flex">
          {find && (
            <Link to={find.to} aria-label={find.label} className={SIGN}>
              <find.icon className="icon" aria-hidden />
            </Link>
          )}
          <button type="button" popoverTarget={MENU_ID} aria-label={portalTexts.menu} className={SIGN}>
            <Menu className="icon" aria-hidden />
          </button>
        </div>
      </div>
      <PatternBand />
    </header>
  );
}

/** A native popover: the browser closes it on Escape and clicks outside, and returns the focus. */
function PhoneMenu({ label, items, more, groups, account, onSignOut }: MenuProps) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <nav
      ref={menu}
      id={MENU_ID}
      aria-label={portalTexts.allPages(label)}
      popover="auto"
      className="fixed inset-x-0 top-[60px] bottom-auto m-0 max-h-[calc(100dvh-60px)] w-full max-w-none overflow-y-auto border-line border-b bg-surface text-ink shadow-float lg:hidden"
    >
      {[...items, ...more].map((item) => (
        <PortalLink key={item.to} item={item} look="row" onClick={close} />
      ))}
      {groups.map((group) => (
        <PortalGroup key={group.label} group={group} look="row" onClick={close} />
      ))}
      {account && <div className="border-line border-b px-4 py-3 text-ink-2 text-sm">{account}</div>}
      <button
        type="button"
        onClick={() => {
          close();
          onSignOut();
        }}
        className="flex min-h-12 w-full items-center gap-3 px-4 text-left font-semibold hover:bg-sunk"
      >
        <LogOut className="icon" aria-hidden />
        {portalTexts.signOut}
      </button>
    </nav>
  );
}

function BottomBar({ label, items }: Pick<MenuProps, 'label' | 'items'>) {
  const fits = items.length <= BAR_PLACES;
  const shown = fits ? items : items.slice(0, BAR_PLACES - 1);
  const columns = BAR_COLUMNS[fits ? items.length : BAR_PLACES];
  return (
    <nav
      aria-label={portalTexts.quickPages(label)}
      data-thumb-bar
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <ul className={cx('mx-auto grid max-w-xl', columns)}>
        {shown.map((item) => (
          <li key={item.to} className="min-w-0">
            <PortalLink item={item} look="bar" />
          </li>
        ))}
        {!fits && (
          <li className="min-w-0">
            <button
              type="button"
              popoverTarget={MENU_ID}
              className="grid min-h-14 w-full content-center justify-items-center gap-0.5 rounded-control text-[0.75rem]/[1.333] text-ink-2"
            >
              <Ellipsis className="icon" aria-hidden />
              {portalTexts.more}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
