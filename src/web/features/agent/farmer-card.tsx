import { Phone } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '#shared/phone';
import type { BoardFarmer } from '#src/modules/agency/contract/agent-work.ts';
import { QueuedNotice } from '#web/components/offline-queue/queued-notice.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { AGENT_MUTATION_OPTIONS } from './agent-queries.ts';
import { DraftForm } from './draft-form.tsx';
import { FarmerHarvests } from './farmer-harvests.tsx';
import { ListingRow } from './listing-row.tsx';
import { OrderRow } from './order-row.tsx';
import { agentTexts } from './texts.ts';

/** A farmer, whose orders and products are drawn once they are opened: a cheap phone draws 300 slowly. */
export function FarmerCard({ farmer, startsOpen }: { farmer: BoardFarmer; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { shopId, name, phone, place, ratePercent, orders, listings } = farmer;
  const fresh = orders.filter(({ state }) => state === 'NEW').length;
  return (
    <li className="rounded-panel border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="grid min-h-14 w-full gap-0.5 rounded-panel px-4 py-3 text-left hover:bg-sunk md:px-6"
        >
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <b className="font-sans text-h3">{name}</b>
            {fresh > 0 && (
              <Badge tone="pending" className="font-sans">
                {agentTexts.toAccept(fresh)}
              </Badge>
            )}
          </span>
          <span className="font-normal font-sans text-ink-2 text-sm">
            {`${place} · ${agentTexts.counts(orders.length, listings.length)}`}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div className="grid gap-4 px-4 pb-4 md:px-6 md:pb-6">
          <p className="flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
            <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center gap-2 underline">
              <Phone className="size-4" aria-hidden />
              <span className="sr-only">{agentTexts.call(name)}</span>
              <span className="num">{formatPhone(phone)}</span>
            </a>
            {agentTexts.fee(ratePercent)}
          </p>
          <Opened farmer={farmer} />
          <Leave shopId={shopId} name={name} />
        </div>
      )}
    </li>
  );
}

function Opened({ farmer }: { farmer: BoardFarmer }) {
  const [drafting, setDrafting] = useState(false);
  const { shopId, orders, listings } = farmer;
  return (
    <>
      <section aria-label={agentTexts.orders}>
        <h3 className="font-bold font-sans">{agentTexts.orders}</h3>
        {orders.length === 0 ? (
          <p className="text-ink-2">{agentTexts.noOrders}</p>
        ) : (
          <ul>
            {orders.map((order) => (
              <OrderRow key={order.orderId} order={order} shopId={shopId} />
            ))}
          </ul>
        )}
      </section>
      <section aria-label={agentTexts.listings}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-bold font-sans">{agentTexts.listings}</h3>
          <Button variant="soft" size="sm" onClick={() => setDrafting(true)}>
            {agentTexts.draft}
          </Button>
        </div>
        <QueuedNotice about={shopId} />
        {listings.length === 0 ? (
          <p className="text-ink-2">{agentTexts.noListings}</p>
        ) : (
          <ul>
            {listings.map((listing) => (
              <ListingRow key={listing.id} listing={listing} shopId={shopId} />
            ))}
          </ul>
        )}
        <DraftForm farmer={farmer} open={drafting} onClose={() => setDrafting(false)} />
      </section>
      <FarmerHarvests shopId={shopId} />
    </>
  );
}

function Leave({ shopId, name }: Pick<BoardFarmer, 'shopId' | 'name'>) {
  const [leaving, setLeaving] = useState(false);
  const leave = useApiMutation(customerApi, 'DELETE /agent/farmers/{shopId}', AGENT_MUTATION_OPTIONS);
  if (!leaving) {
    return (
      <Button variant="danger" size="sm" className="justify-self-start" onClick={() => setLeaving(true)}>
        {agentTexts.leave}
      </Button>
    );
  }
  return (
    <div role="alert" className="rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm">
      <p>{agentTexts.leaveText(name)}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button
          variant="line"
          size="sm"
          busy={leave.isPending}
          onClick={() => void leave.run({ params: { shopId } })}
        >
          {agentTexts.leaveNow}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setLeaving(false)}>
          {agentTexts.cancel}
        </Button>
      </div>
    </div>
  );
}
