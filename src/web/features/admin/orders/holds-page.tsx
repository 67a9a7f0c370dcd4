import { useQuery } from '@tanstack/react-query';
import type { HeldOrderShown } from '#contracts/admin-orders';
import { orderNumber } from '#contracts/order-number';
import { AdminLink, Loaded, Row } from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money } from '#web/ui/price.tsx';
import { EmptyState } from '#web/ui/state.tsx';

export const meta = () => privateMeta('Reserved goods');

/** /admin/holds: goods that unpaid orders keep from everybody else, by whom. */
export default function HoldsPage() {
  const holds = useQuery(adminApi.query('GET /admin/holds'));
  return (
    <>
      <PageTitle lead="Goods are reserved while a payment can succeed, and 10 or 30 minutes after one has failed. New accounts can reserve 10 lines and GH₵2,000 (GH₵500 while not verified), together with others at their internet address. Nobody has to end a reservation by hand.">
        Reserved goods
      </PageTitle>
      <Loaded query={holds}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="Nothing is reserved" text="No unpaid order keeps goods from anybody." />
          ) : (
            <>
              <HeldTogether holds={all} />
              <ul aria-label="Reserved goods" className="grid gap-3">
                {all.map((held) => (
                  <li key={held.id}>
                    <Hold held={held} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function HeldTogether({ holds }: { holds: HeldOrderShown[] }) {
  const pieces = holds.reduce((sum, held) => sum + held.pieces, 0);
  const people = new Set(holds.map(({ customer }) => customer.id)).size;
  const addresses = new Set(holds.map(({ placedFrom }) => placedFrom).filter(Boolean)).size;
  return (
    <Panel className="mb-3">
      <p className="num">
        {`${counted(pieces, 'piece')} in ${counted(holds.length, 'order')} of ${counted(people, 'customer', 'customers')}`}
        {addresses > 0 && `, from ${counted(addresses, 'internet address', 'internet addresses')}`}
      </p>
    </Panel>
  );
}

function Hold({ held }: { held: HeldOrderShown }) {
  const { customer } = held;
  return (
    <Row
      title={<AdminLink big to={`/admin/orders/${held.id}`}>{`Order ${orderNumber(held.id)}`}</AdminLink>}
      marks={
        <>
          <Pill tone={held.isPaying ? 'shipped' : 'pending'}>
            {held.isPaying ? 'Payment open' : 'To be tried again'}
          </Pill>
          {!customer.hasPaid && <Pill tone="cancelled">Never paid before</Pill>}
        </>
      }
    >
      <p>{held.products.join(', ')}</p>
      <p>
        <AdminLink to={`/admin/users/${customer.id}`}>{customer.name}</AdminLink>
        {` · ${customer.email}${customer.isVerified ? '' : ' (not confirmed)'}`}
        {held.placedFrom && ` · from ${held.placedFrom}`}
      </p>
      <p>
        <Money cedis={held.reservedAmount} />
        {' reserved of '}
        <Money cedis={held.totalAmount} />
        {` · since ${formatMoment(held.createdAt)}, until ${formatMoment(held.holdExpiresAt)}`}
        {held.holdLatestAt && ` (${formatMoment(held.holdLatestAt)} at the latest)`}
      </p>
    </Row>
  );
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
