import { useState } from 'react';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import { REASONS_OF_SHOPS, REFUND_REASON_LABELS, type RefundReason } from '#shared/refund-reasons';
import type { BoardFarmer } from '#src/modules/agency/contract/agent-work.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { QueuedNotice } from '#web/components/offline-queue/queued-notice.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Select } from '#web/components/ui/field.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { AGENT_MUTATION_OPTIONS, queuedAct } from './agent-queries.ts';
import { handoverForm, sendingForm, weighingForm } from './schema.ts';
import { agentTexts } from './texts.ts';

type Order = BoardFarmer['orders'][number];

const TONES: Record<Order['state'], BadgeTone> = {
  NEW: 'pending',
  TO_SEND: 'shipped',
  ON_THE_WAY: 'delivered',
};

/** An open order of a farmer, with its next step. */
export function OrderRow({ order, shopId }: { order: Order; shopId: string }) {
  const { orderId, state, items, sendTo } = order;
  const params = { shopId, orderId };
  return (
    <li className="grid gap-2 border-line border-t py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <b className="num">{orderNumber(orderId)}</b>
        <Badge tone={TONES[state]}>{agentTexts.orderStates[state]}</Badge>
      </div>
      <p>{items.map(({ name, quantity }) => agentTexts.goods(name, quantity)).join(', ')}</p>
      <p className="text-ink-2 text-sm">
        {agentTexts.sendTo(sendTo.name, [sendTo.street, sendTo.city].filter(Boolean).join(', '))}{' '}
        <a href={`tel:${sendTo.phone}`} className="num underline">
          {formatPhone(sendTo.phone)}
        </a>
      </p>
      <QueuedNotice about={orderId} />
      {state === 'NEW' && <NewOrder params={params} />}
      {state === 'TO_SEND' && items.map((item) => <WeighItem key={item.id} item={item} params={params} />)}
      {state === 'TO_SEND' && <SendOrder params={params} />}
      {state === 'ON_THE_WAY' && <HandOver params={params} />}
    </li>
  );
}

type Props = { params: { shopId: string; orderId: string } };

function NewOrder({ params }: Props) {
  const [refusing, setRefusing] = useState(false);
  const number = orderNumber(params.orderId);
  const accept = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/orders/{orderId}/accept', {
    ...AGENT_MUTATION_OPTIONS,
    offline: queuedAct(agentTexts.acceptLater(number), params.orderId),
  });
  if (refusing) return <RefuseOrder params={params} onClose={() => setRefusing(false)} />;
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="sm" busy={accept.isPending} onClick={() => void accept.run({ params })}>
        {agentTexts.accept}
        <span className="sr-only">{` ${number}`}</span>
      </Button>
      <Button variant="danger" size="sm" disabled={accept.isPending} onClick={() => setRefusing(true)}>
        {agentTexts.refuse}
        <span className="sr-only">{` ${number}`}</span>
      </Button>
    </div>
  );
}

function RefuseOrder({ params, onClose }: Props & { onClose: () => void }) {
  const [reasonKind, setReason] = useState<RefundReason>('OUT_OF_STOCK');
  const refuse = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/orders/{orderId}/refuse', {
    ...AGENT_MUTATION_OPTIONS,
    idempotent: true,
  });
  return (
    <div role="alert" className="grid gap-2.5 rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm">
      <p>{agentTexts.refuseText}</p>
      <Field label={agentTexts.why}>
        <Select value={reasonKind} onChange={(event) => setReason(event.target.value as RefundReason)}>
          {REASONS_OF_SHOPS.map((reason) => (
            <option key={reason} value={reason}>
              {REFUND_REASON_LABELS[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="line"
          size="sm"
          busy={refuse.isPending}
          onClick={() => void refuse.run({ params, body: { reasonKind: reasonKind as 'OUT_OF_STOCK' } })}
        >
          {agentTexts.refuseNow}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {agentTexts.keep}
        </Button>
      </div>
    </div>
  );
}

/** Goods sold by weight are weighed before they are sent. */
function WeighItem({ item, params }: Props & { item: Order['items'][number] }) {
  const { id: itemId, name, weight } = item;
  const weigh = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/orders/{orderId}/weigh', {
    ...AGENT_MUTATION_OPTIONS,
    offline: queuedAct(agentTexts.weighLater(name, orderNumber(params.orderId)), params.orderId),
  });
  if (!weight) return null;
  if (weight.state === 'WEIGHED' && weight.weighedKg !== null) {
    return <p className="text-sm">{`${name}: ${agentTexts.weighed(weight.weighedKg)}`}</p>;
  }
  return (
    <Form
      schema={weighingForm}
      defaults={{ weighed: '' }}
      action={weigh}
      onSubmit={({ weighed }) => weigh.run({ params, body: { itemId, weighed } })}
    >
      {(form) => (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={agentTexts.weighLabel(name)}
            hint={
              weight.state === 'ASKED'
                ? agentTexts.weighAsked
                : agentTexts.weighHint(weight.minKg, weight.maxKg)
            }
            inputMode="decimal"
            autoComplete="off"
            required
            {...form.field('weighed')}
          />
          <SubmitButton size="sm" className="min-h-12" busyLabel={agentTexts.sending}>
            {agentTexts.weigh}
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}

function SendOrder({ params }: Props) {
  const number = orderNumber(params.orderId);
  const send = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/orders/{orderId}/send', {
    ...AGENT_MUTATION_OPTIONS,
    offline: queuedAct(agentTexts.sendLater(number), params.orderId),
  });
  return (
    <Form
      schema={sendingForm}
      defaults={{ station: '', waybill: '' }}
      action={send}
      onSubmit={({ station, waybill }) =>
        send.run({ params, body: { station, ...(waybill ? { waybill } : {}) } })
      }
    >
      {(form) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label={agentTexts.sendLabel} required maxLength={80} {...form.field('station')} />
            <TextField
              label={agentTexts.waybill}
              hint={agentTexts.waybillHint}
              maxLength={80}
              {...form.field('waybill')}
            />
          </div>
          <SubmitButton size="sm" busyLabel={agentTexts.sending}>
            {agentTexts.send}
            <span className="sr-only">{` ${number}`}</span>
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/** The code needs the market's answer: a wrong one counts. */
function HandOver({ params }: Props) {
  const handOver = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/orders/{orderId}/hand-over', {
    invalidates: ['GET /agent/board', 'GET /agent/earnings'],
    idempotent: true,
    errorToast: 'inline',
  });
  return (
    <Form
      schema={handoverForm}
      defaults={{ code: '' }}
      action={handOver}
      rename={{ handoverCode: 'code' }}
      onSubmit={(body) => handOver.run({ params, body })}
    >
      {(form) => (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={agentTexts.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
            {...form.field('code')}
          />
          <SubmitButton size="sm" className="min-h-12" busyLabel={agentTexts.sending}>
            {agentTexts.handOver}
          </SubmitButton>
          <FormError text={form.failure} />
        </div>
      )}
    </Form>
  );
}
