import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/lib/utils/cx.ts';

/** A link to another page of the portal; `big` if it is not in running text. */
export function AdminLink({ to, big, children }: { to: string; big?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={cx(
        'font-semibold text-leaf underline underline-offset-3',
        big && '-my-2.5 inline-flex min-h-11 min-w-11 items-center',
      )}
    >
      {children}
    </Link>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-2 mb-1 inline-flex min-h-11 min-w-11 items-center gap-1.5 font-semibold text-leaf text-sm hover:underline"
    >
      <ArrowLeft className="size-4.5" aria-hidden />
      {children}
    </Link>
  );
}
