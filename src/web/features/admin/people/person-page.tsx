import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AdminUserFile } from '#contracts/admin';
import { formatPhone } from '#contracts/phone';
import { BackLink } from '#web/features/admin/parts/admin-link.tsx';
import { Loaded } from '#web/features/admin/parts/loaded.tsx';
import { OrderLine } from '#web/features/admin/parts/order-line.tsx';
import { Facts, Section } from '#web/features/admin/parts/rows.tsx';
import { StatePill } from '#web/features/admin/parts/state-pill.tsx';
import { formatDate, formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { PersonActions } from './person-actions.tsx';

export const meta = () => privateMeta('Person');

/** /admin/users/:userId: a person with what they ordered, wrote and reported. */
export default function PersonPage() {
  const { userId = '' } = useParams();
  const file = useQuery(adminApi.query('GET /admin/users/{id}', { params: { id: userId } }));
  return (
    <>
      <BackLink to="/admin/users">All people</BackLink>
      <Loaded query={file}>{(data) => <Person file={data} />}</Loaded>
    </>
  );
}

function Person({ file: { user, ordersCount, orders, reviews, reports } }: { file: AdminUserFile }) {
  return (
    <>
      <PageTitle>{`${user.firstName} ${user.lastName}`}</PageTitle>
      <div className="grid gap-4.5">
        <Section id="account" title="Account">
          <Facts
            facts={[
              ['E-mail', user.email],
              ['E-mail confirmed', user.isVerified ? 'Yes' : 'No'],
              ['Phone', user.phone && formatPhone(user.phone)],
              ['Role', user.adminRole ? `admin: ${user.adminRole}` : user.role],
              ['Suspended', user.suspendedReason],
              ['Member since', formatDate(user.createdAt)],
              ['Orders', ordersCount],
            ]}
          />
          <PersonActions user={user} />
        </Section>
        <Section id="orders" title="Newest orders">
          {orders.length === 0 ? (
            <p className="text-ink-2">No orders.</p>
          ) : (
            <ul className="grid gap-4">
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderLine order={order} />
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section id="reviews" title="Newest reviews">
          {reviews.length === 0 ? (
            <p className="text-ink-2">No reviews.</p>
          ) : (
            <ul className="grid gap-4">
              {reviews.map((review) => (
                <li key={review.id}>
                  <p className="font-semibold">{`${review.stars} of 5 stars for ${review.product.name}${review.hiddenAt ? ' (hidden)' : ''}`}</p>
                  <p className="wrap-anywhere">{review.text}</p>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section id="reports" title="Newest reports">
          {reports.length === 0 ? (
            <p className="text-ink-2">No reports.</p>
          ) : (
            <ul className="grid gap-4">
              {reports.map((report) => (
                <li key={report.id}>
                  <p className="flex flex-wrap items-center gap-2">
                    <b>{report.about.title}</b>
                    <StatePill state={report.status} />
                    <span className="text-ink-3 text-sm">{formatMoment(report.createdAt)}</span>
                  </p>
                  <p className="wrap-anywhere">{report.reason}</p>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </>
  );
}
