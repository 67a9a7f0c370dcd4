import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ShopDispute } from '#contracts/disputes';
import { formatCedis } from '#contracts/money';
import type { ShopOrderDetail } from '#contracts/shop-orders';
import { mayAct } from '#contracts/shop-roles';
import { messageOf } from '#web/lib/api-error.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { shopSession, useShop } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** What the customer's bank asks back of this order, and what the shop has to say about it. */
export function DisputePanel({ order }: { order: ShopOrderDetail }) {
  if (order.disputes.length === 0) return null;
  return (
    <Panel aria-labelledby="disputes">
      <h2 id="disputes" className="font-bold font-sans text-h3 tracking-normal">
        A payment is disputed
      </h2>
      <ul className="mt-2 grid gap-4">
        {order.disputes.map((dispute) => (
          <li key={dispute.id} className="grid gap-3">
            <p className="text-ink-2">{inWords(dispute)}</p>
            {dispute.statements.map((one) => (
              <p key={one.id} className="wrap-anywhere border-line border-l-4 pl-3 text-sm">
                {one.text}
                <span className="block text-ink-3 text-xs">{`You, ${formatMoment(one.createdAt)}`}</span>
              </p>
            ))}
            {dispute.status === 'OPEN' && <StatementForm orderId={order.orderId} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function inWords({ status, amount, taken, dueAt }: ShopDispute): string {
  const sum = formatCedis(amount);
  switch (status) {
    case 'OPEN':
      return `The bank or network of the customer asks for ${sum} back. It is held until that is decided. Dwaso answers for you${dueAt ? ` by ${formatMoment(dueAt)}` : ''}; tell us what can help. If you have not sent the goods yet, wait.`;
    case 'EVIDENCE_SENT':
      return `The bank or network of the customer asks for ${sum} back. Dwaso has answered; it is held until the bank decides.`;
    case 'WON':
      return `It was decided for you: ${sum} is held no longer.`;
    default:
      return taken > 0
        ? `The money went back to the customer: ${formatCedis(taken)} was taken from your earnings, since nobody could show that the goods were handed over.`
        : 'The money went back to the customer. You have handed the goods over, so Dwaso bears it: nothing is taken from you.';
  }
}

function StatementForm({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const say = useMutation({
    mutationFn: () =>
      shopSession.apiEnvelope<ShopOrderDetail>(
        'POST',
        `/orders/${encodeURIComponent(orderId)}/dispute-statement`,
        { body: { text } },
      ),
    onSuccess: ({ message }) => {
      toast.success(message);
      setText('');
    },
    onError: (failed) => setError(messageOf(failed, 'It was not sent. Please try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  // The owner and managers speak for the shop.
  if (!mayAct(useShop().role, 'manager')) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isShort = text.trim().length < 10;
    setError(isShort ? 'Say in a few words what happened' : null);
    if (!isShort) say.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="What can help"
        hint="Who handed it over, to whom, when, with which waybill. Dwaso may send it to the bank."
        error={error}
      >
        <TextArea rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="soft" busy={say.isPending} busyLabel="Sending...">
          Tell Dwaso
        </Button>
      </div>
    </form>
  );
}
