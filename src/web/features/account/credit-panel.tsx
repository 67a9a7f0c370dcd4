import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { CustomerCredit } from '#src/modules/payments/contract/credit.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { creditTexts } from './credit-texts.ts';

/** Small differences in weight that the next order uses, and where they are from. */
export function CreditPanel() {
  const credit = useQuery(customerApi.queryOptions('GET /users/credit'));
  return (
    <Panel aria-labelledby="own-credit">
      <h2 id="own-credit" className="mb-3 text-h2">
        {creditTexts.title}
      </h2>
      {/* As high as what mostly follows, so that nothing below moves while it loads. */}
      {credit.isPending && (
        <p aria-hidden className="invisible">
          {creditTexts.none}
        </p>
      )}
      {credit.isError && (
        <p role="alert" className="text-clay">
          {getErrorMessage(credit.error, creditTexts.failed)}{' '}
          <Button variant="ghost" size="sm" onClick={() => void credit.refetch()}>
            {creditTexts.tryAgainButton}
          </Button>
        </p>
      )}
      {credit.data && <Movements credit={credit.data} />}
    </Panel>
  );
}

function Movements({ credit: { balance, entries } }: { credit: CustomerCredit }) {
  return (
    <>
      {balance > 0 && (
        <p className="num mb-1 font-bold text-xl">
          <Money cedis={balance} />
        </p>
      )}
      <p className="text-ink-2">{balance > 0 ? creditTexts.usedNext : creditTexts.none}</p>
      {entries.length > 0 && (
        <ul aria-label={creditTexts.movements} className="mt-3">
          {entries.map((entry) => (
            <Movement key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}

function Movement({ entry: { at, kind, amount, orderId } }: { entry: CustomerCredit['entries'][number] }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t py-2">
      <span className="min-w-0 flex-1 basis-[10em]">
        {creditTexts.kinds[kind]}{' '}
        {orderId && (
          <Link to={paths.order(orderId)} className="num font-bold hover:underline">
            {orderNumber(orderId)}
          </Link>
        )}
        <span className="block text-ink-2 text-sm">{formatDate(at)}</span>
      </span>
      <span className="num font-semibold">
        {amount < 0 ? `−${formatCedis(-amount)}` : `+${formatCedis(amount)}`}
      </span>
    </li>
  );
}
