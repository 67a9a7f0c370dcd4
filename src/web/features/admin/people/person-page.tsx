import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AdminUserFile } from '#contracts/admin';
import { ADMIN_ROLE_LABELS, ADMIN_ROLES } from '#contracts/admin-roles';
import { formatPhone } from '#contracts/phone';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import {
  AdminLink,
  BackLink,
  Facts,
  Loaded,
  OrderLine,
  Section,
  StatePill,
} from '#web/features/admin/parts/rows.tsx';
import { roleForm } from '#web/features/admin/schema.ts';
import { formatDate, formatMoment } from '#web/lib/dates.ts';
import { SelectField } from '#web/lib/form/fields.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi, useAdmin } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { SeeAsCustomer } from './see-as-customer.tsx';

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

/** What an admin may do about somebody's access. */
function PersonActions({ user }: { user: AdminUserFile['user'] }) {
  const me = useAdmin();
  const other = user.role === 'ADMIN' && user.id !== me.id && user.suspendedReason === null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      {user.role === 'USER' && user.suspendedReason === null && <SeeAsCustomer userId={user.id} />}
      <ReasonButton
        label="Sign out everywhere"
        title={`Sign ${user.firstName} out everywhere?`}
        text="Every device is signed out at once. Who knows the password can sign in again."
        endpoint="POST /admin/users/{id}/end-sessions"
        given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
      />
      {user.role === 'USER' &&
        (user.suspendedReason === null ? (
          <ReasonButton
            label="Suspend"
            variant="danger"
            title={`Suspend ${user.firstName}?`}
            text="Signed out at once, and not let in until somebody opens the account again. The reason is told at sign-in. Orders and money stay as they are."
            endpoint="POST /admin/users/{id}/suspend"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
        ) : (
          <ReasonButton
            label="Open again"
            title={`Let ${user.firstName} in again?`}
            text="The account can be signed in to again."
            endpoint="POST /admin/users/{id}/reopen"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
        ))}
      {other && (
        <>
          <ReasonButton
            label="Change the role"
            title={`What may ${user.firstName} do?`}
            text="From the next request on. Everybody reads everything; who may change what is said here."
            endpoint="POST /admin/admins/{id}/role"
            schema={roleForm}
            defaults={{ role: user.adminRole ?? 'support' }}
            given={({ role, reason }) => ({ params: { id: user.id }, body: { role, reason } })}
          >
            {(form) => (
              <SelectField label="Role" {...form.field('role')}>
                {ADMIN_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {`${role}: ${ADMIN_ROLE_LABELS[role]}`}
                  </option>
                ))}
              </SelectField>
            )}
          </ReasonButton>
          <ReasonButton
            label="Allow a new password"
            title={`Allow ${user.firstName} a new password?`}
            text="For an admin without a second factor who forgot the password. Be sure who asks: within a day, whoever reads the mails of this address may set one."
            endpoint="POST /admin/admins/{id}/allow-recovery"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
          <ReasonButton
            label="Lift the second factor"
            title={`Lift ${user.firstName}'s second factor?`}
            text="For an admin who lost the telephone and the recovery codes. Be sure who asks: from then on the password alone opens the account, until a new one is set up. They are signed out and told by mail."
            endpoint="POST /admin/admins/{id}/lift-factor"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
          <ReasonButton
            label="Remove this admin"
            variant="danger"
            title={`Remove ${user.firstName} ${user.lastName}?`}
            text="Signed out at once and for good. What was done stays in the audit log; the e-mail address is free again."
            endpoint="POST /admin/admins/{id}/remove"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
        </>
      )}
      <AdminLink big to={`/admin/events?person=${user.id}`}>
        Events
      </AdminLink>
      {user.role === 'USER' && (
        <AdminLink big to={`/admin/audit?action=user.view&subjectId=${user.id}`}>
          Who looked as this customer
        </AdminLink>
      )}
    </div>
  );
}
