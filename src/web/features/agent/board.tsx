import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { orderNumber } from '#shared/order-number';
import type { AgentAccount } from '#src/modules/agency/contract/agent-account.ts';
import type { BoardFarmer } from '#src/modules/agency/contract/agent-work.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useQueue } from '#web/lib/offline-queue/queue-store.ts';
import { AddFarmer } from './add-farmer.tsx';
import { boardQuery } from './agent-queries.ts';
import { FarmerCard } from './farmer-card.tsx';
import { agentTexts } from './texts.ts';

/** Everything by which a farmer is found, in lower case. */
const searchText = ({ name, place, orders, listings }: BoardFarmer): string =>
  [
    ...[name, place],
    ...orders.map(({ orderId }) => orderNumber(orderId)),
    ...listings.map((listing) => listing.name),
  ]
    .join('\n')
    .toLowerCase();

/** Fetches again once queued acts were sent. */
function useRefetchOnceSent(refetch: () => unknown): void {
  const waiting = useQueue()?.length ?? 0;
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void refetch();
    before.current = waiting;
  }, [waiting, refetch]);
}

/** The agent's one screen: all farmers with open orders and products. */
export function Board({ account }: { account: AgentAccount }) {
  const board = useQuery(boardQuery());
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  useRefetchOnceSent(board.refetch);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  if (board.isPending) return <LoadingState label={agentTexts.loading} />;
  if (board.isError) {
    return (
      <ErrorState
        title={agentTexts.loadFailed}
        text={getErrorMessage(board.error, agentTexts.tryAgainText)}
        action={<Button onClick={() => void board.refetch()}>{agentTexts.tryAgain}</Button>}
      />
    );
  }
  const { farmers, waiting } = board.data;
  const shown = farmers.filter((farmer) => searchText(farmer).includes(wanted));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={agentTexts.search} className="min-w-0 flex-1 basis-60">
          <TextInput type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <Button variant="soft" className="min-h-12" onClick={() => setAdding(true)}>
          <UserPlus className="icon" aria-hidden />
          {agentTexts.addFarmer}
        </Button>
      </div>
      {waiting > 0 && <p className="text-ink-2">{agentTexts.waiting(waiting)}</p>}
      {farmers.length === 0 && <EmptyState title={agentTexts.noFarmers} text={agentTexts.noFarmersText} />}
      {farmers.length > 0 && shown.length === 0 && <p role="status">{agentTexts.nothingFound}</p>}
      <ul aria-label={agentTexts.boardTitle} className="grid gap-3">
        {shown.map((farmer) => (
          <FarmerCard key={farmer.shopId} farmer={farmer} startsOpen={farmers.length === 1} />
        ))}
      </ul>
      <AddFarmer open={adding} feeMax={account.feeMaxPercent} onClose={() => setAdding(false)} />
    </div>
  );
}
