import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '#web/components/ui/page.tsx';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { moneyTexts } from './texts.tsx';

/** The layout of a printable page; title and back link are not printed. */
export function PrintLayout({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <RequireRole least="owner" title={title}>
      <Link
        to="/merchant/earnings"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf hover:underline print:hidden"
      >
        <ArrowLeft className="size-4.5" aria-hidden />
        {moneyTexts.title}
      </Link>
      <div className="print:hidden">
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
      {children}
    </RequireRole>
  );
}
