import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useCustomer } from '#web/lib/customer.ts';
import { paths } from '#web/lib/paths.ts';
import { initialsOf } from './initials.ts';
import { useLogOut } from './use-log-out.ts';

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold hover:bg-sunk';

/** A popover of the browser's own: it brings Escape, outside clicks and focus return along. */
export function AvatarMenu() {
  const { status, account } = useCustomer();
  const logOut = useLogOut();
  return (
    <div data-show="in">
      <button
        type="button"
        popoverTarget="account-menu"
        className="grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-10 place-items-center rounded-full bg-leaf-soft font-bold text-leaf-strong text-sm">
          {status === 'loading' ? '' : initialsOf(account)}
        </span>
        <span className="sr-only">My Account</span>
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="fixed top-[4.25rem] right-[max(2rem,calc((100vw-75rem)/2+2rem))] left-auto m-0 w-60 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <p className="px-3 pt-1 font-bold">My Account</p>
        {account && <p className="truncate px-3 pb-1 text-ink-3 text-xs">{account.email}</p>}
        <hr className="my-1 border-line" />
        <Link to={paths.dashboard} onClick={closeMenu} className={ITEM}>
          Dashboard
        </Link>
        <button
          type="button"
          className={ITEM}
          onClick={(event) => {
            closeMenu(event);
            void logOut();
          }}
        >
          Log out
        </button>
      </div>
    </div>
  );
}

function closeMenu(event: MouseEvent): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
