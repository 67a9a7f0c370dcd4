import { useNavigation } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Brand } from '#web/ui/brand.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { NavItem } from '#web/ui/nav-item.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const LINKS = [
  [paths.home, 'Home'],
  [paths.products, 'Products'],
  [paths.shops, 'Shops'],
  [paths.about, 'About'],
] as const;

const TAB =
  'relative rounded-control px-3.5 py-2.5 font-semibold text-ink-2 hover:text-leaf aria-[current=page]:text-leaf ' +
  'after:absolute after:inset-x-3.5 after:bottom-1 after:h-[3px] after:rounded-xs aria-[current=page]:after:bg-gold';

export function Header() {
  return (
    <header className="sticky top-0 z-40 bg-paper">
      <div className="mx-auto flex h-[60px] max-w-[75rem] items-center gap-[8px] px-[16px] md:h-[72px] md:px-8">
        <Brand />
        <nav aria-label="Main" className="ml-7 hidden gap-1 md:flex">
          {LINKS.map(([to, label]) => (
            <NavItem key={to} to={to} prefetch="intent" className={TAB}>
              {label}
            </NavItem>
          ))}
        </nav>
        <span className="flex-1" />
        <CartLink />
        <div className="hidden md:block">
          <ButtonLink to={paths.auth} size="sm" data-show="out">
            Sign In
          </ButtonLink>
          <AvatarMenu />
        </div>
        <MobileMenu />
      </div>
      <Strip />
      <PageProgress />
    </header>
  );
}

/** A thin gold thread while another page is on its way. */
function PageProgress() {
  const busy = useNavigation().state !== 'idle';
  if (!busy) return null;
  return <div aria-hidden className="progress-thread absolute inset-x-0 top-full h-[3px] bg-gold" />;
}
