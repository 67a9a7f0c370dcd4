import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '#web/lib/config/paths.ts';
import { NavItem } from './nav-item.tsx';
import { RegionChooser } from './region-chooser.tsx';
import * as shellTexts from './texts.ts';
import { useSignOut } from './use-sign-out.ts';

const ROW =
  'flex min-h-12 w-full items-center border-line border-b px-4 text-left font-semibold last:border-0 hover:bg-sunk aria-[current=page]:text-leaf';

/**
 * The menu below 768 px. A <details>, so that it opens without JavaScript; Escape, clicks outside and links close it.
 */
export function MobileMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const logOut = useSignOut();
  const close = () => details.current?.removeAttribute('open');
  useClosing(details);
  const link = (to: string, label: string, show?: 'in' | 'out') => (
    <NavItem to={to} onClick={close} className={ROW} data-show={show}>
      {label}
    </NavItem>
  );
  return (
    <details ref={details} className="group md:hidden">
      <summary
        aria-label={shellTexts.menuLabel}
        className="grid h-11 w-[min(2.75rem,60px)] place-items-center rounded-control hover:bg-sunk"
      >
        <Menu className="icon group-open:hidden" aria-hidden />
        <X className="icon hidden group-open:block" aria-hidden />
      </summary>
      <nav
        aria-label={shellTexts.menuLabel}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-line border-b bg-surface shadow-float"
      >
        {link(paths.home, shellTexts.home)}
        {link(paths.products, shellTexts.products)}
        {link(paths.shops, shellTexts.farms)}
        {link(paths.about, shellTexts.about)}
        <RegionChooser className="flex min-h-13 items-center gap-2 border-line border-t px-4" />
        {link(paths.cart, shellTexts.cart)}
        {link(paths.dashboard, shellTexts.myDashboard, 'in')}
        <button
          type="button"
          data-show="in"
          className={ROW}
          onClick={() => {
            close();
            void logOut();
          }}
        >
          {shellTexts.logOutInMenu}
        </button>
        {link(paths.auth, shellTexts.signIn, 'out')}
      </nav>
    </details>
  );
}

function useClosing(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (!menu.contains(event.target as Node)) menu.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [details]);
}
