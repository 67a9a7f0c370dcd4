import { useState } from 'react';
import { Link } from 'react-router';
import type { RefundCase as Case } from '#contracts/after-sale';
import { formatCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { refundAnswer } from '#web/features/merchant/schema.ts';
import { formatDate } from '#web/lib/dates.ts';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { PhotoRow } from '#web/lib/photo-row.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money, Price } from '#web/ui/price.tsx';
import { ANSWERING, caseLabel, isToAnswer } from './case-labels.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** One request: what was bought, what the customer says, what it costs the shop, and what it can answer. */
export function RefundCase({ request }: { request: Case }) {
  const { item, customer, photos, amount, requestedAmount, shopAmount } = request;
  const { pill, tone, text } = caseLabel(request);
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <li className="grid gap-3 border-line border-t p-4 first:border-t-0 md:px-5">
      <div className="flex flex-wrap gap-x-3.5">
        <Picture
          src={item?.image}
          alt=""
          sizes="56px"
          fallback="Image"
          className="w-14 flex-none"
          imgClassName="aspect-square rounded-lg object-cover"
        />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <b>{item ? `${item.quantity} × ${item.productName}` : 'Order'}</b>
            <Pill tone={tone}>{pill}</Pill>
          </p>
          <p className="text-ink-2 text-sm">
            {`${name} · ${formatDate(request.createdAt)} · `}
            <Link
              to={`/merchant/orders/${request.orderId}`}
              className="-my-[11px] inline-block py-[11px] font-semibold text-leaf underline underline-offset-3"
            >
              {`Order ${orderNumber(request.orderId)}`}
            </Link>
          </p>
        </div>
      </div>
      <div className="rounded-control bg-sunk p-3">
        <dl className="grid grid-cols-2 gap-x-4">
          <div>
            <dt className="text-ink-2 text-xs">{request.status === 'REQUESTED' ? 'Asks for' : 'Amount'}</dt>
            <dd>
              <Price cedis={amount} />
            </dd>
            {requestedAmount !== null && requestedAmount > amount && (
              <dd className="text-ink-2 text-xs">
                {'of '}
                <Money cedis={requestedAmount} />
                {' asked for'}
              </dd>
            )}
          </div>
          <div>
            <dt className="text-ink-2 text-xs">From your earnings</dt>
            <dd>
              <Price cedis={request.status === 'REJECTED' ? 0 : shopAmount} />
            </dd>
          </div>
        </dl>
        {item && (
          <p className="mt-1 text-ink-2 text-sm">
            {'Sold for '}
            <Money cedis={item.subtotal} />
            {item.deliveredAt ? `, delivered on ${formatDate(item.deliveredAt)}` : ', on its way'}
          </p>
        )}
      </div>
      <Said by={`${customer.firstName} writes`} words={request.reason} />
      <PhotoRow photos={photos} label={`Photo by ${customer.firstName}`} />
      {request.shopAnswer && <Said by="You wrote" words={request.shopAnswer} />}
      {request.decisionNote && <Said by="Dwaso wrote" words={request.decisionNote} />}
      <p className="text-ink-2 text-sm">{text}</p>
      {isToAnswer(request) && <RefundAnswer request={request} />}
    </li>
  );
}

function Said({ by, words }: { by: string; words: string }) {
  return (
    <div>
      <p className="font-semibold text-ink-3 text-xs">{by}</p>
      <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{words}</p>
    </div>
  );
}

/** The two answers of a shop; each is confirmed in a dialog that says what follows from it. */
function RefundAnswer({ request }: { request: Case }) {
  const [open, setOpen] = useState<'agree' | 'disagree' | 'offer' | null>(null);
  const dialog = (agrees: boolean) => ({
    request,
    agrees,
    open: open === (agrees ? 'agree' : 'disagree'),
    onClose: () => setOpen(null),
  });
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="sm" className="flex-auto sm:flex-none" onClick={() => setOpen('agree')}>
        Agree and refund
      </Button>
      <Button size="sm" variant="line" className="flex-auto sm:flex-none" onClick={() => setOpen('offer')}>
        Offer something else
      </Button>
      <Button size="sm" variant="line" className="flex-auto sm:flex-none" onClick={() => setOpen('disagree')}>
        I do not agree
      </Button>
      <AnswerDialog {...dialog(true)} />
      <AnswerDialog {...dialog(false)} />
      <OfferDialog request={request} open={open === 'offer'} onClose={() => setOpen(null)} />
    </div>
  );
}

type Props = { request: Case; agrees: boolean; open: boolean; onClose: () => void };

function AnswerDialog({ request, agrees, open, onClose }: Props) {
  const { id, amount, shopAmount, marketAmount } = request;
  const sum = formatCedis(amount);
  const answer = useAction(shopApi, 'POST /shops/refunds/{id}/answer', {
    refresh: ['GET /shops/refunds', 'GET /shops/stats'],
    failed: 'inline',
    ...ANSWERING,
    done: agrees
      ? ['The money goes back', `${sum} is on its way to the customer.`]
      : ['Your answer is with Dwaso', 'Dwaso looks at both sides and writes to you.'],
    onDone: onClose,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={answer.busy}
      title={agrees ? `Send ${sum} back?` : 'You do not agree'}
    >
      <Form
        schema={refundAnswer}
        defaults={{ agrees, note: '' }}
        action={answer}
        onSubmit={(body) => answer.run({ params: { id }, body })}
      >
        {(form) => (
          <>
            <p className="max-w-[56ch] text-ink-2">
              {agrees
                ? takenWords(shopAmount, marketAmount)
                : 'No money moves now. The customer reads your answer, and Dwaso looks at both sides and decides.'}
            </p>
            <TextAreaField
              label={agrees ? 'A word to the customer (not needed)' : 'Why do you not agree?'}
              required={!agrees}
              rows={4}
              maxLength={1000}
              {...form.field('note')}
            />
            <FailureNote text={form.failure} />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton className="flex-1" busyLabel="Sending...">
                {agrees ? 'Agree and refund' : 'Send my answer'}
              </SubmitButton>
              <Button variant="line" className="flex-1" disabled={answer.busy} onClick={onClose}>
                Not now
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** What comes from the shop's earnings, and where it goes. */
function takenWords(shopAmount: number, marketAmount: number): string {
  const back =
    marketAmount > 0
      ? `${formatCedis(shopAmount)} comes from your earnings, ${formatCedis(marketAmount)} of which goes back to Dwaso, which had paid it with a code. The buyer's fee comes from Dwaso.`
      : `${formatCedis(shopAmount)} of it comes from your earnings; the rest is the fee, which Dwaso gives back.`;
  return `${back} It can't be undone.`;
}
