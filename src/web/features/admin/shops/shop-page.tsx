import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ShopReviewFile } from '#contracts/admin';
import { formatPhone } from '#contracts/phone';
import { joinPlace } from '#contracts/place';
import { AuditLine } from '#web/features/admin/parts/audit-line.tsx';
import { ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { AdminLink, BackLink, Facts, Loaded, Section, StatePill } from '#web/features/admin/parts/rows.tsx';
import { formatDate, formatMoment } from '#web/lib/dates.ts';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';

export const meta = () => privateMeta('Shop');

/** /admin/shops/:shopId: everything needed to decide, and the decisions. */
export default function ShopPage() {
  const { shopId = '' } = useParams();
  const file = useQuery(adminApi.query('GET /admin/shops/{id}/review', { params: { id: shopId } }));
  return (
    <>
      <BackLink to="/admin/shops">All shops</BackLink>
      <Loaded query={file}>{(data) => <ShopFile file={data} />}</Loaded>
    </>
  );
}

function ShopFile({ file }: { file: ShopReviewFile }) {
  const { shop } = file;
  return (
    <>
      <PageTitle aside={<StatePill state={shop.status} />}>{shop.name}</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4.5">
          <Section id="registration" title="Registration">
            <Facts
              facts={[
                ['Owner', shop.ownerName],
                ['Place', joinPlace(shop.location, shop.region)],
                [
                  'Phone',
                  <a
                    key="p"
                    href={`tel:${shop.phoneNumber}`}
                    className="-my-2.5 inline-flex min-h-11 items-center break-all text-leaf underline"
                  >
                    {formatPhone(shop.phoneNumber)}
                  </a>,
                ],
                [
                  'E-mail',
                  <a
                    key="e"
                    href={`mailto:${shop.email}`}
                    className="-my-2.5 inline-flex min-h-11 items-center break-all text-leaf underline"
                  >
                    {shop.email}
                  </a>,
                ],
                ['Registered', formatDate(shop.createdAt)],
                ['E-mail confirmed', file.emailVerifiedAt ? formatDate(file.emailVerifiedAt) : 'Not yet'],
                ['Approved', file.approvedAt && formatDate(file.approvedAt)],
                ['Reason of its state', shop.statusReason],
                ['Products', file.products],
                ['Orders', file.orders],
                ['Sales', <Money key="s" cedis={file.sales} />],
                [
                  'Paid to',
                  file.wallet &&
                    `${file.wallet.accountName ?? 'a name that the network does not tell'}${file.wallet.nameDiffers ? ' (not the owner’s name)' : ''}`,
                ],
                ['Payouts held', file.payoutsHeldReason],
              ]}
            />
            <h3 className="mt-4 text-ink-3 text-xs">What it says of itself</h3>
            <p className="whitespace-pre-line wrap-anywhere">{shop.description}</p>
          </Section>
          <Section id="similar" title="Perhaps the same people">
            {file.similar.length === 0 ? (
              <p className="text-ink-2">No other shop has this phone number, name or place.</p>
            ) : (
              <ul className="grid gap-2">
                {file.similar.map((other) => (
                  <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <AdminLink big to={`/admin/shops/${other.id}`}>
                      {other.name}
                    </AdminLink>
                    <StatePill state={other.status} />
                    <span className="text-ink-2 text-sm">
                      {[
                        other.samePhone && 'same phone',
                        other.sameName && 'same name',
                        other.sameLocation && `also in ${other.location}`,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Section id="reports" title="Reports by customers">
            {file.reports.length === 0 ? (
              <p className="text-ink-2">Nobody has reported this shop.</p>
            ) : (
              <ul className="grid gap-3">
                {file.reports.map((report) => (
                  <li key={report.id}>
                    <StatePill state={report.status} />{' '}
                    <span className="text-ink-3 text-sm">{formatMoment(report.createdAt)}</span>
                    <p>{report.reason}</p>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Section id="decisions" title="Decisions until now">
            {file.decisions.length === 0 ? (
              <p className="text-ink-2">None yet.</p>
            ) : (
              <ul className="grid gap-4">
                {file.decisions.map((entry) => (
                  <li key={entry.id}>
                    <AuditLine entry={entry} />
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
        <Decide file={file} />
      </div>
    </>
  );
}

function Decide({ file: { shop, payoutsHeldReason } }: { file: ShopReviewFile }) {
  return (
    <Section id="decide" title="Decide">
      <div className="grid justify-items-start gap-3">
        {(shop.status === 'EMAIL_VERIFIED' || (shop.status === 'REJECTED' && shop.isVerified)) && (
          <ConfirmAction
            endpoint="POST /admin/shops/{id}/approve"
            given={{ params: { id: shop.id } }}
            variant="primary"
          >
            Approve
          </ConfirmAction>
        )}
        {(shop.status === 'REGISTERED' || shop.status === 'EMAIL_VERIFIED') && (
          <ReasonButton
            endpoint="POST /admin/shops/{id}/reject"
            given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
            label="Reject"
            title={`Reject ${shop.name}`}
            text="The owner reads your reason and may put it right and send it again."
            variant="danger"
          />
        )}
        {shop.status === 'APPROVED' && (
          <AdminLink big to={paths.shop(shop.id)}>
            See the shop as customers do
          </AdminLink>
        )}
        {shop.status !== 'SUSPENDED' && shop.status !== 'CLOSED' && (
          <ReasonButton
            endpoint="POST /admin/shops/{id}/ban"
            given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
            label="Suspend"
            title={`Suspend ${shop.name}`}
            text="Its products vanish, it is signed out, and the owner reads your reason. Paid orders that it has not sent are cancelled and refunded after the set days, and its payouts are not started while it is suspended."
            variant="danger"
          />
        )}
        {shop.status === 'APPROVED' && (
          <ReasonButton
            endpoint="POST /admin/shops/{id}/lift-factor"
            given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
            label="Lift the second factor"
            title={`Lift the second factor of the owner of ${shop.name}?`}
            text="For an owner who lost the telephone and the recovery codes. Be sure who asks: from then on the password alone opens the shop. The owner is signed out and told by mail."
          />
        )}
        {shop.status === 'SUSPENDED' && (
          <ConfirmAction
            endpoint="POST /admin/shops/{id}/unban"
            given={{ params: { id: shop.id } }}
            variant="primary"
          >
            Lift the suspension
          </ConfirmAction>
        )}
        {shop.status === 'REGISTERED' && (
          <p className="text-ink-2">The e-mail address is not confirmed yet.</p>
        )}
        {shop.status === 'REJECTED' && (
          <p className="text-ink-2">The owner may put it right and send it again.</p>
        )}
        {shop.status === 'CLOSED' && (
          <p className="text-ink-2">
            Its owner has closed it for good. Orders and ledger stay; who it was is deleted.
          </p>
        )}
        {payoutsHeldReason ? (
          <ConfirmAction
            endpoint="POST /admin/shops/{id}/payouts/release"
            given={{ params: { id: shop.id } }}
          >
            Let payouts run again
          </ConfirmAction>
        ) : (
          <ReasonButton
            endpoint="POST /admin/shops/{id}/payouts/hold"
            given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
            label="Hold payouts"
            title="Hold the payouts of this shop"
            text="Nothing is paid out until you let it run again. The owner reads your reason."
          />
        )}
        <AdminLink big to={`/admin/products?shop=${shop.id}`}>
          Its products
        </AdminLink>
        <AdminLink big to={`/admin/reviews?shop=${shop.id}`}>
          Its reviews
        </AdminLink>
      </div>
    </Section>
  );
}
