import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ADMIN_ROLE_LABELS, ADMIN_ROLES } from '#shared/admin-roles';
import { formatPhone } from '#shared/phone';
import type { AdminUserDetail } from '#src/modules/admin/contract/admin.ts';
import { SelectField } from '#web/components/form/fields.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { roleForm } from '#web/features/admin/api/schema.ts';
import { ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { DescriptionList } from '#web/features/admin/components/description-list.tsx';
import { AdminLink, BackLink } from '#web/features/admin/components/links.tsx';
import { OrderSummaryRow } from '#web/features/admin/components/order-summary-row.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { RecoveryPanel } from '#web/features/admin/components/recovery-panel.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { componentTexts } from '#web/features/admin/components/texts.ts';
import { ImpersonateLink } from '#web/features/admin/users/impersonate-link.tsx';
import { userTexts } from '#web/features/admin/users/texts.ts';
import { adminApi, useAdmin } from '#web/lib/auth/admin-session.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(userTexts.personTitle);

const userQuery = (userId: string) =>
  adminApi.queryOptions('GET /admin/users/{id}', { params: { id: userId } });

export const clientLoader = adminLoader(({ params }) => [userQuery(params.userId ?? '')]);
export const HydrateFallback = () => null;

/** /admin/users/:userId: a user with orders, reviews and reports. */
export default function UserPage() {
  const { userId = '' } = useParams();
  const file = useQuery(userQuery(userId));
  return (
    <>
      <BackLink to="/admin/users">{userTexts.allPeople}</BackLink>
      <PageQueryBoundary query={file}>{(data) => <Person file={data} />}</PageQueryBoundary>
    </>
  );
}

function Person({
  file: { user, ordersCount, orders, reviews, reports, recovery },
}: {
  file: AdminUserDetail;
}) {
  return (
    <>
      <PageTitle>{`${user.firstName} ${user.lastName}`}</PageTitle>
      <div className="grid gap-4.5">
        <Section id="account" title={userTexts.account}>
          <DescriptionList
            facts={[
              [componentTexts.email, user.email],
              [componentTexts.emailConfirmed, user.isVerified ? userTexts.yes : userTexts.no],
              [userTexts.phone, user.phone && formatPhone(user.phone)],
              [userTexts.role, user.adminRole ? userTexts.adminRole(user.adminRole) : userTexts.customer],
              [userTexts.suspended, user.suspendedReason],
              [userTexts.memberSince, formatDate(user.createdAt)],
              [userTexts.orders, ordersCount],
            ]}
          />
          <PersonActions user={user} />
        </Section>
        {user.role === 'USER' && user.suspendedReason === null && (
          <RecoveryPanel kind="users" id={user.id} name={user.firstName} recovery={recovery} />
        )}
        <Section id="orders" title={userTexts.newestOrders}>
          {orders.length === 0 ? (
            <p className="text-ink-2">{userTexts.noOrders}</p>
          ) : (
            <ul className="grid gap-4">
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderSummaryRow order={order} />
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section id="reviews" title={userTexts.newestReviews}>
          {reviews.length === 0 ? (
            <p className="text-ink-2">{userTexts.noReviews}</p>
          ) : (
            <ul className="grid gap-4">
              {reviews.map((review) => (
                <li key={review.id}>
                  <p className="font-semibold">
                    {review.hiddenAt
                      ? userTexts.hiddenStars(review.stars, review.product.name)
                      : userTexts.stars(review.stars, review.product.name)}
                  </p>
                  <p className="wrap-anywhere">{review.text}</p>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section id="reports" title={userTexts.newestReports}>
          {reports.length === 0 ? (
            <p className="text-ink-2">{userTexts.noReports}</p>
          ) : (
            <ul className="grid gap-4">
              {reports.map((report) => (
                <li key={report.id}>
                  <p className="flex flex-wrap items-center gap-2">
                    <b>{report.about.title}</b>
                    <StatusBadge state={report.status} />
                    <span className="text-ink-3 text-sm">{formatDateTime(report.createdAt)}</span>
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

/** Actions on a user's access. */
function PersonActions({ user }: { user: AdminUserDetail['user'] }) {
  const me = useAdmin();
  const other = user.role === 'ADMIN' && user.id !== me.id && user.suspendedReason === null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      {user.role === 'USER' && user.suspendedReason === null && <ImpersonateLink userId={user.id} />}
      <ReasonDialogButton
        label={userTexts.signOut}
        title={userTexts.signOutTitle(user.firstName)}
        text={userTexts.signOutText}
        endpoint="POST /admin/users/{id}/end-sessions"
        given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
      />
      {user.role === 'USER' &&
        (user.suspendedReason === null ? (
          <ReasonDialogButton
            label={userTexts.suspend}
            variant="danger"
            title={userTexts.suspendTitle(user.firstName)}
            text={userTexts.suspendText}
            endpoint="POST /admin/users/{id}/suspend"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
        ) : (
          <ReasonDialogButton
            label={userTexts.reopen}
            title={userTexts.reopenTitle(user.firstName)}
            text={userTexts.reopenText}
            endpoint="POST /admin/users/{id}/reopen"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
        ))}
      {other && (
        <>
          <ReasonDialogButton
            label={userTexts.changeRole}
            title={userTexts.changeRoleTitle(user.firstName)}
            text={userTexts.changeRoleText}
            endpoint="POST /admin/admins/{id}/role"
            schema={roleForm}
            defaults={{ role: user.adminRole ?? 'support' }}
            given={({ role, reason }) => ({ params: { id: user.id }, body: { role, reason } })}
          >
            {(form) => (
              <SelectField label={userTexts.role} {...form.field('role')}>
                {ADMIN_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {`${role}: ${ADMIN_ROLE_LABELS[role]}`}
                  </option>
                ))}
              </SelectField>
            )}
          </ReasonDialogButton>
          <ReasonDialogButton
            label={userTexts.allowPassword}
            title={userTexts.allowPasswordTitle(user.firstName)}
            text={userTexts.allowPasswordText}
            endpoint="POST /admin/admins/{id}/allow-recovery"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
          <ReasonDialogButton
            label={userTexts.resetFactor}
            title={userTexts.resetFactorTitle(user.firstName)}
            text={userTexts.resetFactorText}
            endpoint="POST /admin/admins/{id}/lift-factor"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
          <ReasonDialogButton
            label={userTexts.removeAdmin}
            variant="danger"
            title={userTexts.removeAdminTitle(user.firstName, user.lastName)}
            text={userTexts.removeAdminText}
            endpoint="POST /admin/admins/{id}/remove"
            given={({ reason }) => ({ params: { id: user.id }, body: { reason } })}
          />
        </>
      )}
      <AdminLink big to={`/admin/events?person=${user.id}`}>
        {userTexts.events}
      </AdminLink>
      {user.role === 'USER' && (
        <AdminLink big to={`/admin/audit?action=user.view&subjectId=${user.id}`}>
          {userTexts.supportAccess}
        </AdminLink>
      )}
    </div>
  );
}
