import { Link } from 'react-router';
import type { RefundCase as Case } from '#contracts/after-sale';
import { orderNumber } from '#contracts/order-number';
import { formatDate } from '#web/lib/dates.ts';
import { PhotoRow } from '#web/lib/photo-row.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money, Price } from '#web/ui/price.tsx';
import { caseLabel, isToAnswer } from './case-labels.ts';
import { RefundAnswer } from './refund-answer.tsx';

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
            <Money cedis={item.price * item.quantity} />
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
