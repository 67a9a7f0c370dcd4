import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { feedbackTexts } from './texts.ts';

type PageProps = {
  title: string;
  lead: string;
  /** Name of the filter, and label of the tab without it. */
  filter: string;
  allTab: string;
  /** The list; true for unanswered items only. */
  children: (unanswered: boolean) => ReactNode;
};

/** Whether the page lists unanswered items only. */
export const isUnanswered = (search: URLSearchParams) => search.get('show') !== 'all';

export const feedbackFilter = (unanswered: boolean) => ({
  limit: 10,
  unanswered: `${unanswered}` as const,
});

/** The layout of reviews and questions, which the shop answers. The filter is a search parameter. */
export function FeedbackLayout({ title, lead, filter, allTab, children }: PageProps) {
  const [params, setParams] = useSearchParams();
  const shown = isUnanswered(params) ? 'unanswered' : 'all';
  const tabs = [
    { id: 'unanswered', label: feedbackTexts.toAnswerTab },
    { id: 'all', label: allTab },
  ] as const;
  return (
    <RequireRole least="manager" title={title}>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Tabs
        label={filter}
        tabs={tabs}
        selected={shown}
        onSelect={(id) => setParams(id === 'all' ? { show: 'all' } : {}, { replace: true })}
      >
        {children(shown === 'unanswered')}
      </Tabs>
    </RequireRole>
  );
}

/** The product and the date. */
export function AboutProduct({ product, at, createdAt }: AboutProps) {
  return (
    <p className="text-ink-2 text-sm">
      <Link
        to={`${paths.product(product.id)}#${at}`}
        className="-my-[11px] inline-block py-[11px] font-semibold text-leaf underline underline-offset-3"
      >
        {product.name}
      </Link>
      {` · ${formatDate(createdAt)}`}
    </p>
  );
}
type AboutProps = {
  product: { id: string; name: string };
  /** The section of the product page. */
  at: 'questions' | 'reviews';
  createdAt: string;
};

/** The shop's answer. */
export function ShopReply({ text, at }: { text: string; at: string | null }) {
  return (
    <div className="rounded-control bg-sunk p-3 text-sm">
      <p className="font-semibold">{feedbackTexts.answeredOn(at && formatDate(at))}</p>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
    </div>
  );
}
