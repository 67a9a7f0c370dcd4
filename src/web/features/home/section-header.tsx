import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A section of Home: title, description and a link to all. */
export function HomeSection({
  title,
  lead,
  all,
  children,
}: {
  title: string;
  lead?: string;
  all?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <section className="later-[44rem] pt-10 md:pt-16">
      <SectionHeader title={title} lead={lead} all={all} />
      {children}
    </section>
  );
}

export function SectionHeader({
  title,
  lead,
  all,
}: {
  title: string;
  lead?: string | undefined;
  all?: { to: string; label: string } | undefined;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-3 md:mb-5">
      <div className="min-w-[min(100%,9rem)] flex-1">
        <h2 className="text-h2">{title}</h2>
        {lead && <p className="mt-1.5 text-ink-2 text-sm">{lead}</p>}
      </div>
      {all && (
        <Link
          to={all.to}
          className="-mb-2 inline-flex min-h-11 flex-none items-center whitespace-nowrap font-semibold text-leaf text-sm hover:underline"
        >
          {all.label}
        </Link>
      )}
    </div>
  );
}
