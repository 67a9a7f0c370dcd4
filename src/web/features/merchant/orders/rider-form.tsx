import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCedis } from '#shared/money';
import type { RiderOffer } from '#src/modules/fulfilment/contract/riders.ts';
import type { ShopOrderDetail } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { riderAccountQuery, SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { riderPlaceForm } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { FormActions } from './form-actions.tsx';
import { ItemSelection } from './item-selection.tsx';
import { stepTexts } from './step-texts.tsx';

/** The rider service; null while unknown, or if this shop has no key. */
export function useRiderProvider(): string | null {
  const account = useQuery(riderAccountQuery()).data;
  return account?.keyEnding ? account.provider : null;
}

type Asked = { dropoff: string; itemIds: string[]; offers: readonly RiderOffer[] };

/** Requests a rider for unsent items: first the price, then the request. The shop pays by its own account. */
export function RiderForm({ order, onClose }: { order: ShopOrderDetail; onClose: () => void }) {
  const provider = useRiderProvider() ?? '';
  const able = order.items.filter((item) => item.fulfillmentStatus === 'PENDING');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const look = useApiMutation(shopApi, 'POST /orders/{id}/riders/offers', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: stepTexts.ridersFailed,
  });
  const itemIds = able.filter((item) => !left.has(item.id)).map(({ id }) => id);
  if (asked) return <Offers order={order} asked={asked} onBack={() => setAsked(null)} onClose={onClose} />;
  return (
    <Form
      schema={riderPlaceForm}
      defaults={{ dropoff: order.order.shippingAddress.zipCode }}
      action={look}
      className="mt-4 grid gap-4"
      onSubmit={async ({ dropoff }) => {
        const found = await look.run({ params: { id: order.orderId }, body: { dropoff, itemIds } });
        if (found) setAsked({ dropoff, itemIds, offers: found.data });
        return found;
      }}
    >
      {(form) => (
        <>
          <FocusHeading as="h3">{stepTexts.riderButton(provider)}</FocusHeading>
          {able.length > 1 && <ItemSelection items={able} left={left} onChange={setLeft} />}
          <TextField
            label={stepTexts.gpsAddressLabel}
            hint={stepTexts.gpsAddressHint}
            required
            maxLength={20}
            autoComplete="off"
            {...form.field('dropoff')}
          />
          <FormError text={look.inlineError} />
          <FormActions busy={form.busy} onClose={onClose}>
            <SubmitButton disabled={itemIds.length === 0} busyLabel={stepTexts.pricesLoading}>
              {stepTexts.pricesButton}
            </SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}

type OffersProps = { order: ShopOrderDetail; asked: Asked; onBack: () => void; onClose: () => void };

function Offers({ order, asked: { dropoff, itemIds, offers }, onBack, onClose }: OffersProps) {
  const ask = useApiMutation(shopApi, 'POST /orders/{id}/riders', {
    ...SHOP_ORDER_MUTATION_OPTIONS,
    idempotent: true,
    successToast: ({ data: [rider] }) =>
      rider?.status === 'ASKED' ? stepTexts.riderRequested : stepTexts.riderNoReply,
  });
  async function take(offer: RiderOffer) {
    const done = await ask.run({ params: { id: order.orderId }, body: { dropoff, itemIds, offer } });
    if (done) onClose();
  }
  return (
    <div className="mt-4 grid gap-4">
      <FocusHeading as="h3">{stepTexts.chooseRiderTitle}</FocusHeading>
      <p className="text-ink-2 text-sm">{stepTexts.riderCost}</p>
      {offers.length === 0 && <p>{stepTexts.noRider}</p>}
      <ul className="grid gap-2.5">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3.5"
          >
            <span>
              <b className="block">{offer.agency}</b>
              <span className="num">{formatCedis(offer.fee)}</span>
            </span>
            <Button
              busy={ask.isPending && ask.variables?.body.offer.id === offer.id}
              busyLabel={stepTexts.riderRequesting}
              disabled={ask.isPending}
              onClick={() => void take(offer)}
            >
              {stepTexts.requestRiderButton}
              <span className="sr-only">{stepTexts.requestRiderOf(offer.agency)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="justify-self-start px-3" onClick={onBack} disabled={ask.isPending}>
        {stepTexts.backButton}
      </Button>
    </div>
  );
}
