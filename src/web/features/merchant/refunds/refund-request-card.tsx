import { useState } from 'react';
import { Link } from 'react-router';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { RefundCase as Case } from '#src/modules/refunds/contract/after-sale.ts';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Money, Price } from '#web/components/ui/price.tsx';
import { refundAnswer } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { ANSWER_MUTATION_OPTIONS, needsAnswer, refundRequestLabel } from './refund-request-labels.ts';
import { afterSaleTexts } from './texts.tsx';

/** A refund request: item, customer's message, cost to the shop, and the possible answers. */
export function RefundRequestCard({ request }: { request: Case }) {
  const { item, customer, photos, amount, requestedAmount, shopAmount } = request;
  const { pill, tone, text } = refundRequestLabel(request);
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <li className="grid gap-3 border-line border-t p-4 first:border-t-0 md:px-5">
      <div className="flex flex-wrap gap-x-3.5">
        <Picture
          src={item?.image}
          alt=""
          sizes="56px"
          fallback={afterSaleTexts.noPicture}
          className="w-14 flex-none"
          imgClassName="aspect-square rounded-lg object-cover"
        />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <b>{item ? `${item.quantity} × ${item.productName}` : afterSaleTexts.wholeOrder}</b>
            <Badge tone={tone}>{pill}</Badge>
          </p>
          <p className="text-ink-2 text-sm">
            {`${name} · ${formatDate(request.createdAt)} · `}
            <Link
              to={`/merchant/orders/${request.orderId}`}
              className="-my-[11px] inline-block py-[11px] font-semibold text-leaf underline underline-offset-3"
            >
              {afterSaleTexts.orderLink(orderNumber(request.orderId))}
            </Link>
          </p>
        </div>
      </div>
      <div className="rounded-control bg-sunk p-3">
        <dl className="grid grid-cols-2 gap-x-4">
          <div>
            <dt className="text-ink-2 text-xs">
              {request.status === 'REQUESTED' ? afterSaleTexts.amountRequested : afterSaleTexts.amount}
            </dt>
            <dd>
              <Price cedis={amount} />
            </dd>
            {requestedAmount !== null && requestedAmount > amount && (
              <dd className="text-ink-2 text-xs">
                {afterSaleTexts.ofRequested(<Money cedis={requestedAmount} />)}
              </dd>
            )}
          </div>
          <div>
            <dt className="text-ink-2 text-xs">{afterSaleTexts.fromEarnings}</dt>
            <dd>
              <Price cedis={request.status === 'REJECTED' ? 0 : shopAmount} />
            </dd>
          </div>
        </dl>
        {item && (
          <p className="mt-1 text-ink-2 text-sm">
            {item.deliveredAt
              ? afterSaleTexts.soldAndDelivered(<Money cedis={item.subtotal} />, formatDate(item.deliveredAt))
              : afterSaleTexts.soldAndSent(<Money cedis={item.subtotal} />)}
          </p>
        )}
      </div>
      <Said by={afterSaleTexts.customerWrites(customer.firstName)} words={request.reason} />
      <PhotoRow photos={photos} label={afterSaleTexts.photoBy(customer.firstName)} />
      {request.shopAnswer && <Said by={afterSaleTexts.youWrote} words={request.shopAnswer} />}
      {request.decisionNote && <Said by={afterSaleTexts.dwasoWrote} words={request.decisionNote} />}
      <p className="text-ink-2 text-sm">{text}</p>
      {needsAnswer(request) && <RefundAnswer request={request} />}
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

/** The shop's two answers; each is confirmed in a dialog that explains the consequences. */
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
        {afterSaleTexts.approveButton}
      </Button>
      <Button size="sm" variant="line" className="flex-auto sm:flex-none" onClick={() => setOpen('offer')}>
        {afterSaleTexts.offerButton}
      </Button>
      <Button size="sm" variant="line" className="flex-auto sm:flex-none" onClick={() => setOpen('disagree')}>
        {afterSaleTexts.rejectButton}
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
  const answer = useApiMutation(shopApi, 'POST /shops/refunds/{id}/answer', {
    invalidates: ['GET /shops/refunds', 'GET /shops/stats'],
    errorToast: 'inline',
    ...ANSWER_MUTATION_OPTIONS,
    successToast: agrees
      ? [afterSaleTexts.approvedTitle, afterSaleTexts.approvedText(sum)]
      : [afterSaleTexts.rejectedTitle, afterSaleTexts.dwasoDecidesText],
    onSuccess: onClose,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={answer.isPending}
      title={agrees ? afterSaleTexts.approveTitle(sum) : afterSaleTexts.rejectTitle}
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
              {agrees ? approvalNote(shopAmount, marketAmount) : afterSaleTexts.rejectDialogText}
            </p>
            <TextAreaField
              label={agrees ? afterSaleTexts.messageLabel : afterSaleTexts.rejectReasonLabel}
              required={!agrees}
              rows={4}
              maxLength={1000}
              {...form.field('note')}
            />
            <FormError text={form.failure} />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton className="flex-1" busyLabel={afterSaleTexts.sending}>
                {agrees ? afterSaleTexts.approveButton : afterSaleTexts.sendReplyButton}
              </SubmitButton>
              <Button variant="line" className="flex-1" disabled={answer.isPending} onClick={onClose}>
                {afterSaleTexts.backButton}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** How much is taken from the shop's earnings. */
function approvalNote(shopAmount: number, marketAmount: number): string {
  return marketAmount > 0
    ? afterSaleTexts.approveTakesDiscount(formatCedis(shopAmount), formatCedis(marketAmount))
    : afterSaleTexts.approveTakes(formatCedis(shopAmount));
}
