import { useQuery } from '@tanstack/react-query';
import type { RefundCase as Case } from '#contracts/after-sale';
import { NeedsRole, RowsSkeleton } from '#web/features/merchant/parts.tsx';
import { REFRESH_MS } from '#web/features/merchant/queries.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { isToAnswer } from './case-labels.ts';
import { RefundCase } from './refund-case.tsx';

export const meta = () => privateMeta('Refunds');

/** /merchant/refunds: what customers ask money back for, those to answer first. */
export default function RefundsPage() {
  return (
    <NeedsRole least="manager" title="Refunds">
      <PageTitle lead="Customers who ask for money back. If you agree, it goes back at once. If not, offer a part or another, or say why and Dwaso decides.">
        Refunds
      </PageTitle>
      <Requests />
    </NeedsRole>
  );
}

function Requests() {
  const refunds = useQuery({ ...shopApi.query('GET /shops/refunds'), refetchInterval: REFRESH_MS });
  if (refunds.isPending) return <RowsSkeleton label="Loading the requests..." />;
  if (!refunds.data) {
    return (
      <ErrorState
        title="The requests could not be loaded"
        text={messageOf(refunds.error, 'Check your connection and try again.')}
        action={<Button onClick={() => void refunds.refetch()}>Try Again</Button>}
      />
    );
  }
  if (refunds.data.length === 0) {
    return (
      <EmptyState
        illustration="parcel"
        title="Nobody asks for money back"
        text="A customer who is not content can ask for a refund. We write to you then, and it stands here."
      />
    );
  }
  const open = refunds.data.filter(isToAnswer);
  const rest = refunds.data.filter((request) => !isToAnswer(request));
  return (
    <div className="grid gap-4.5">
      {open.length > 0 ? (
        <Cases id="to-answer" title={`To answer (${open.length})`} cases={open} />
      ) : (
        <p className="rounded-panel bg-leaf-soft p-4 font-medium text-leaf-strong">
          You have answered everything.
        </p>
      )}
      {rest.length > 0 && <Cases id="answered" title="Answered" cases={rest} />}
    </div>
  );
}

function Cases({ id, title, cases }: { id: string; title: string; cases: readonly Case[] }) {
  return (
    <Panel padded={false} aria-labelledby={id}>
      <h2
        id={id}
        className="border-line border-b px-4 py-3 font-bold font-sans text-h3 tracking-normal md:px-5"
      >
        {title}
      </h2>
      <ul>
        {cases.map((request) => (
          <RefundCase key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  );
}
