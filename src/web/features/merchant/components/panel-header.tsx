import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { id: string; title: string; beside?: ReactNode; aside?: ReactNode };

/** The title of a panel, with what belongs to it, and a link to the whole list. */
export function PanelHeader({ id, title, beside, aside }: Props) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 pt-1 md:px-5">
      <div className="flex items-center">
        <h2 id={id} className="font-bold font-sans text-h3 tracking-normal">
          {title}
        </h2>
        {beside}
      </div>
      {aside}
    </div>
  );
}

export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
    >
      {children}
    </Link>
  );
}
