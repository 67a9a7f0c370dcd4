import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to another page of the house. */
export function AdminLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-leaf underline underline-offset-3">
      {children}
    </Link>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-2 mb-1 inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
    >
      {children}
    </Link>
  );
}
