import { type FormEvent, useState } from 'react';
import { formatCedis } from '#shared/money';
import { readPrice } from '#shared/parse-number';
import type { BoardFarmer } from '#src/modules/agency/contract/agent-work.ts';
import { QueuedNotice } from '#web/components/offline-queue/queued-notice.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { AGENT_MUTATION_OPTIONS, queuedAct } from './agent-queries.ts';
import { ProposalCode } from './proposal-code.tsx';
import { agentTexts } from './texts.ts';

type Listing = BoardFarmer['listings'][number];
type Props = { listing: Listing; shopId: string };

/** A farmer's product: stock at once, price by the farmer's yes. */
export function ListingRow({ listing, shopId }: Props) {
  const { id, name, price, stockQuantity, state, image, proposal, hasOptions } = listing;
  const [open, setOpen] = useState<'stock' | 'price' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3 border-line border-t py-3">
      <Picture
        src={image}
        alt=""
        sizes="56px"
        className="w-14"
        imgClassName="aspect-square rounded-lg object-cover"
      />
      <div className="grid min-w-0 gap-1.5">
        <b>{name}</b>
        <p className="text-ink-2 text-sm">
          <span className="num">{formatCedis(price)}</span>
          {` · ${agentTexts.stock}: ${stockQuantity} · ${agentTexts.listingStates[state]}`}
        </p>
        <QueuedNotice about={id} />
        {proposal && (
          <>
            {proposal.kind === 'PRICE' && (
              <p className="text-gold-ink text-sm">{agentTexts.asked(formatCedis(proposal.price))}</p>
            )}
            <ProposalCode proposalId={proposal.id} />
          </>
        )}
        {hasOptions && <p className="text-ink-3 text-sm">{agentTexts.byFarmer}</p>}
        {!hasOptions && open === null && (
          <div className="flex flex-wrap gap-2.5">
            <Button variant="line" size="sm" onClick={() => setOpen('stock')}>
              {agentTexts.stock}
              <span className="sr-only">{`: ${name}`}</span>
            </Button>
            {state !== 'DRAFT' && (
              <Button variant="line" size="sm" onClick={() => setOpen('price')}>
                {agentTexts.newPrice}
                <span className="sr-only">{`: ${name}`}</span>
              </Button>
            )}
          </div>
        )}
        {open === 'stock' && <StockForm listing={listing} shopId={shopId} onClose={close} />}
        {open === 'price' && <PriceForm listing={listing} shopId={shopId} onClose={close} />}
      </div>
    </li>
  );
}

function StockForm({
  listing: { id, name, stockQuantity },
  shopId,
  onClose,
}: Props & { onClose: () => void }) {
  const change = useApiMutation<'PUT /agent/farmers/{shopId}/products/{productId}/stock'>(
    customerApi,
    'PUT /agent/farmers/{shopId}/products/{productId}/stock',
    {
      ...AGENT_MUTATION_OPTIONS,
      offline: ({ body }) => queuedAct(agentTexts.stockLater(name, body.stockQuantity), id)(),
    },
  );
  return (
    <NumberForm
      label={agentTexts.stockOf(name)}
      start={String(stockQuantity)}
      button={agentTexts.saveStock}
      busy={change.isPending}
      read={(typed) => (/^\d{1,8}$/.test(typed.trim()) ? Number(typed) : null)}
      invalid={agentTexts.stockInvalid}
      onSubmit={async (value) => {
        const params = { shopId, productId: id };
        if (await change.run({ params, body: { stockQuantity: value } })) onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The farmer is asked by message, so that this needs the network. */
function PriceForm({ listing: { id, name, price }, shopId, onClose }: Props & { onClose: () => void }) {
  const propose = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/products/{productId}/price', {
    ...AGENT_MUTATION_OPTIONS,
  });
  return (
    <NumberForm
      label={agentTexts.priceOf(name)}
      start={price.toFixed(2)}
      button={agentTexts.askFarmer}
      busy={propose.isPending}
      read={readPrice}
      invalid={agentTexts.priceInvalid}
      onSubmit={async (value) => {
        const params = { shopId, productId: id };
        if (await propose.run({ params, body: { price: value, expectedPrice: price } })) onClose();
      }}
      onClose={onClose}
    />
  );
}

type NumberFormProps = {
  label: string;
  start: string;
  button: string;
  busy: boolean;
  read: (typed: string) => number | null;
  invalid: string;
  onSubmit: (value: number) => Promise<void>;
  onClose: () => void;
};

function NumberForm({ label, start, button, busy, read, invalid, onSubmit, onClose }: NumberFormProps) {
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const value = read(typed);
    if (value === null) return setError(invalid);
    await onSubmit(value);
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-end gap-2"
    >
      <Field label={label} error={error}>
        <TextInput
          inputMode="decimal"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          className="w-32"
        />
      </Field>
      <Button type="submit" size="sm" className="min-h-12" busy={busy}>
        {button}
      </Button>
      <Button variant="ghost" size="sm" className="min-h-12" onClick={onClose}>
        {agentTexts.cancel}
      </Button>
    </form>
  );
}
