import { useState } from 'react';
import { useParams } from 'react-router';
import { formatCedis } from '#shared/money';
import type { OrderWeight } from '#src/modules/orders/contract/order-weight.ts';
import type { OrderItem } from '#src/modules/orders/contract/orders.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { ORDER_MUTATION_OPTIONS } from '#web/lib/order/order-queries.ts';
import { itemWeightTexts } from './item-weight-texts.ts';

/** Ordered, weighed, paid and returned of an item sold by weight; asks about a weight below the tolerance. */
export function ItemWeight({ item }: { item: OrderItem }) {
  const { weight } = item;
  if (!weight || item.fulfillmentStatus === 'CANCELLED') return null;
  return (
    <div className="mt-3 w-full rounded-control bg-sunk p-3 text-sm md:col-start-2">
      <dl aria-label={itemWeightTexts.title} className="flex flex-wrap gap-x-6 gap-y-1">
        {weightFacts(weight).map(([label, value]) => (
          <div key={label} className="flex gap-x-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {weight.state === 'TO_WEIGH' && <p className="mt-1.5 text-ink-2">{itemWeightTexts.toWeigh}</p>}
      {weight.asked &&
        (weight.asked.toPay > 0 ? (
          <ExtraQuestion item={item} weight={weight} asked={weight.asked} />
        ) : (
          <Question item={item} asked={weight.asked} />
        ))}
    </div>
  );
}

function weightFacts({
  orderedKg,
  paidKg,
  weighedKg,
  returned,
}: OrderWeight): [label: string, value: string][] {
  const facts: [string, string][] = [[itemWeightTexts.ordered, itemWeightTexts.kg(orderedKg)]];
  if (paidKg !== orderedKg) facts.push([itemWeightTexts.paidFor, itemWeightTexts.kg(paidKg)]);
  if (weighedKg !== null) facts.push([itemWeightTexts.weighed, itemWeightTexts.kg(weighedKg)]);
  if (returned > 0) facts.push([itemWeightTexts.returned, formatCedis(returned)]);
  return facts;
}

/** Asks to pay for a weight above the tolerance; no, or no answer, sends the upper bound at no extra cost. */
function ExtraQuestion({
  item,
  weight,
  asked,
}: {
  item: OrderItem;
  weight: OrderWeight;
  asked: NonNullable<OrderWeight['asked']>;
}) {
  const orderId = useParams().orderId ?? '';
  const decline = useApiMutation(customerApi, 'POST /orders/items/{itemId}/weight/answer', {
    ...ORDER_MUTATION_OPTIONS,
    idempotent: true,
    successToast: itemWeightTexts.answered,
  });
  const amount = formatCedis(asked.toPay);
  return (
    <div role="status" className="mt-2.5 border-gold border-l-4 pl-3">
      <p className="font-semibold">{itemWeightTexts.moreQuestion(asked.kg)}</p>
      <p className="mt-0.5 text-ink-2">
        {itemWeightTexts.moreChoice(amount, formatDateTime(asked.until ?? ''), weight.maxKg)}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <ButtonLink to={`${paths.checkout}?order=${orderId}`}>{itemWeightTexts.morePay(amount)}</ButtonLink>
        <Button
          variant="line"
          busy={decline.isPending}
          busyLabel={itemWeightTexts.busy}
          onClick={() =>
            void decline.run({ params: { itemId: item.id }, body: { weighed: asked.kg, agrees: false } })
          }
        >
          {itemWeightTexts.moreNo(weight.maxKg)}
        </Button>
      </div>
      <FormError text={decline.inlineError} />
    </div>
  );
}

function Question({ item, asked }: { item: OrderItem; asked: NonNullable<OrderWeight['asked']> }) {
  const answer = useApiMutation(customerApi, 'POST /orders/items/{itemId}/weight/answer', {
    ...ORDER_MUTATION_OPTIONS,
    idempotent: true,
    successToast: itemWeightTexts.answered,
  });
  const [isDeclining, setDeclining] = useState(false);
  const send = (agrees: boolean) =>
    answer.run({ params: { itemId: item.id }, body: { weighed: asked.kg, agrees } });
  return (
    <div role="status" className="mt-2.5 border-gold border-l-4 pl-3">
      <p className="font-semibold">{itemWeightTexts.question(asked.kg)}</p>
      <p className="mt-0.5 text-ink-2">
        {itemWeightTexts.choice(formatCedis(asked.returned), formatDateTime(asked.until ?? ''))}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button busy={answer.isPending} busyLabel={itemWeightTexts.busy} onClick={() => void send(true)}>
          {itemWeightTexts.yes}
        </Button>
        <Button variant="line" disabled={answer.isPending} onClick={() => setDeclining(true)}>
          {itemWeightTexts.no}
        </Button>
      </div>
      <FormError text={answer.inlineError} />
      <Dialog
        open={isDeclining}
        title={itemWeightTexts.declineTitle}
        busy={answer.isPending}
        onClose={() => setDeclining(false)}
      >
        <p>{itemWeightTexts.declineText(item.product.name, formatCedis(item.refundable))}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button
            variant="line"
            className="flex-1 text-clay"
            busy={answer.isPending}
            busyLabel={itemWeightTexts.busy}
            onClick={() => void send(false)}
          >
            {itemWeightTexts.declineButton}
          </Button>
          <Button className="flex-1" disabled={answer.isPending} onClick={() => setDeclining(false)}>
            {itemWeightTexts.keepButton}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
