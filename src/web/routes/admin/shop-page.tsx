import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type * as z from 'zod/mini';
import { formatPhone } from '#shared/phone';
import { joinPlace } from '#shared/place';
import { GHANA_REGIONS } from '#shared/regions';
import type { ShopReviewDetail } from '#src/modules/admin/contract/admin.ts';
import { SelectField, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { shopEditForm } from '#web/features/admin/api/schema.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { AuditLine } from '#web/features/admin/components/audit-line.tsx';
import { DescriptionList } from '#web/features/admin/components/description-list.tsx';
import { AdminLink, BackLink } from '#web/features/admin/components/links.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { RecoveryPanel } from '#web/features/admin/components/recovery-panel.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { componentTexts } from '#web/features/admin/components/texts.ts';
import { shopTexts } from '#web/features/admin/shops/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(shopTexts.shopTitle);

const shopQuery = (shopId: string) =>
  adminApi.queryOptions('GET /admin/shops/{id}/review', { params: { id: shopId } });

export const clientLoader = adminLoader(({ params }) => [shopQuery(params.shopId ?? '')]);
export const HydrateFallback = () => null;

/** /admin/shops/:shopId: everything about a shop, and the decisions. */
export default function ShopPage() {
  const { shopId = '' } = useParams();
  const file = useQuery(shopQuery(shopId));
  return (
    <>
      <BackLink to="/admin/shops">{shopTexts.allShops}</BackLink>
      <PageQueryBoundary query={file}>{(data) => <ShopFile file={data} />}</PageQueryBoundary>
    </>
  );
}

function ShopFile({ file }: { file: ShopReviewDetail }) {
  const { shop } = file;
  return (
    <>
      <PageTitle aside={<StatusBadge state={shop.status} />}>{shop.name}</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4.5">
          <Section id="registration" title={shopTexts.registration}>
            <DescriptionList
              facts={[
                [shopTexts.owner, shop.ownerName],
                [shopTexts.place, joinPlace(shop.location, shop.region)],
                [
                  shopTexts.phone,
                  <a
                    key="p"
                    href={`tel:${shop.phoneNumber}`}
                    className="-my-2.5 inline-flex min-h-11 items-center text-leaf underline"
                  >
                    {formatPhone(shop.phoneNumber)}
                  </a>,
                ],
                [
                  componentTexts.email,
                  shop.email && (
                    <a
                      key="e"
                      href={`mailto:${shop.email}`}
                      className="-my-2.5 inline-flex min-h-11 items-center text-leaf underline"
                    >
                      {shop.email}
                    </a>
                  ),
                ],
                [shopTexts.registered, formatDate(shop.createdAt)],
                [shopTexts.signInNumber, shop.verifiedPhone && formatPhone(shop.verifiedPhone)],
                [
                  componentTexts.emailConfirmed,
                  file.emailVerifiedAt ? formatDate(file.emailVerifiedAt) : shopTexts.notYet,
                ],
                [shopTexts.approved, file.approvedAt && formatDate(file.approvedAt)],
                [shopTexts.statusReason, shop.statusReason],
                [shopTexts.products, file.products],
                [shopTexts.orders, file.orders],
                [shopTexts.sales, <Money key="s" cedis={file.sales} />],
                [
                  shopTexts.paidTo,
                  file.wallet &&
                    `${file.wallet.accountName ?? shopTexts.nameUnknown}${file.wallet.nameDiffers ? ' (not the owner’s name)' : ''}`,
                ],
                [shopTexts.payoutsHeld, file.payoutsHeldReason],
              ]}
            />
            <h3 className="mt-4 text-ink-3 text-xs">{shopTexts.description}</h3>
            <p className="whitespace-pre-line wrap-anywhere">{shop.description}</p>
          </Section>
          <Section id="similar" title={shopTexts.duplicatesTitle}>
            {file.similar.length === 0 ? (
              <p className="text-ink-2">{shopTexts.noDuplicates}</p>
            ) : (
              <ul className="grid gap-2">
                {file.similar.map((other) => (
                  <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <AdminLink big to={`/admin/shops/${other.id}`}>
                      {other.name}
                    </AdminLink>
                    <StatusBadge state={other.status} />
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
          <Section id="reports" title={shopTexts.reportsTitle}>
            {file.reports.length === 0 ? (
              <p className="text-ink-2">{shopTexts.noReports}</p>
            ) : (
              <ul className="grid gap-3">
                {file.reports.map((report) => (
                  <li key={report.id}>
                    <StatusBadge state={report.status} />{' '}
                    <span className="text-ink-3 text-sm">{formatDateTime(report.createdAt)}</span>
                    <p>{report.reason}</p>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Section id="decisions" title={shopTexts.historyTitle}>
            {file.decisions.length === 0 ? (
              <p className="text-ink-2">{shopTexts.noDecisions}</p>
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
          {shop.status !== 'SUSPENDED' && shop.status !== 'CLOSED' && (
            <RecoveryPanel kind="shops" id={shop.id} name={shop.ownerName} recovery={file.recovery} />
          )}
        </div>
        <Decide file={file} />
      </div>
    </>
  );
}

function Decide({ file: { shop, payoutsHeldReason } }: { file: ShopReviewDetail }) {
  return (
    <Section id="decide" title={shopTexts.decideTitle}>
      <div className="flex flex-wrap items-center gap-3 lg:grid lg:justify-items-start">
        {(shop.status === 'EMAIL_VERIFIED' || (shop.status === 'REJECTED' && shop.isVerified)) && (
          <ActionButton
            endpoint="POST /admin/shops/{id}/approve"
            given={{ params: { id: shop.id } }}
            variant="primary"
          >
            {shopTexts.approve}
          </ActionButton>
        )}
        {(shop.status === 'REGISTERED' || shop.status === 'EMAIL_VERIFIED') && (
          <ReasonDialogButton
            endpoint="POST /admin/shops/{id}/reject"
            given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
            label={shopTexts.reject}
            title={shopTexts.rejectTitle(shop.name)}
            text={shopTexts.rejectText}
            variant="danger"
          />
        )}
        {shop.status === 'APPROVED' && (
          <AdminLink big to={paths.shop(shop.id)}>
            {shopTexts.viewAsCustomers}
          </AdminLink>
        )}
        {shop.status !== 'CLOSED' && <EditButton shop={shop} />}
        {shop.status !== 'SUSPENDED' && shop.status !== 'CLOSED' && (
          <ReasonDialogButton
            endpoint="POST /admin/shops/{id}/ban"
            given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
            label={shopTexts.suspend}
            title={shopTexts.suspendTitle(shop.name)}
            text={shopTexts.suspendText}
            variant="danger"
          />
        )}
        {shop.status === 'APPROVED' && (
          <ReasonDialogButton
            endpoint="POST /admin/shops/{id}/lift-factor"
            given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
            label={shopTexts.resetFactor}
            title={shopTexts.resetFactorTitle(shop.name)}
            text={shopTexts.resetFactorText}
          />
        )}
        {shop.status === 'SUSPENDED' && (
          <ActionButton
            endpoint="POST /admin/shops/{id}/unban"
            given={{ params: { id: shop.id } }}
            variant="primary"
          >
            {shopTexts.lift}
          </ActionButton>
        )}
        {shop.status === 'REGISTERED' && <p className="text-ink-2">{shopTexts.emailNotConfirmed}</p>}
        {shop.status === 'REJECTED' && <p className="text-ink-2">{shopTexts.mayResubmit}</p>}
        {shop.status === 'CLOSED' && <p className="text-ink-2">{shopTexts.closedForGood}</p>}
        {payoutsHeldReason ? (
          <ActionButton endpoint="POST /admin/shops/{id}/payouts/release" given={{ params: { id: shop.id } }}>
            {shopTexts.resumePayouts}
          </ActionButton>
        ) : (
          <ReasonDialogButton
            endpoint="POST /admin/shops/{id}/payouts/hold"
            given={({ reason }) => ({ params: { id: shop.id }, body: { reason } })}
            label={shopTexts.holdPayouts}
            title={shopTexts.holdTitle}
            text={shopTexts.holdText}
          />
        )}
        <AdminLink big to={`/admin/products?shop=${shop.id}`}>
          {shopTexts.itsProducts}
        </AdminLink>
        <AdminLink big to={`/admin/reviews?shop=${shop.id}`}>
          {shopTexts.itsReviews}
        </AdminLink>
      </div>
    </Section>
  );
}

/** Changes the profile on the owner's request. */
function EditButton({ shop: { id, name, location, region, description } }: Pick<ShopReviewDetail, 'shop'>) {
  return (
    <ReasonDialogButton
      endpoint="PATCH /admin/shops/{id}"
      given={(body: z.output<typeof shopEditForm>) => ({ params: { id }, body })}
      label={shopTexts.edit}
      title={shopTexts.editTitle(name)}
      text={shopTexts.editText}
      asks={shopTexts.editReason}
      schema={shopEditForm}
      defaults={{ name, location, region: region ?? '', description }}
    >
      {(form) => (
        <>
          <TextField label={shopTexts.nameLabel} required {...form.field('name')} />
          <TextField label={shopTexts.place} required {...form.field('location')} />
          <SelectField label={shopTexts.region} {...form.field('region')}>
            <option value="">{shopTexts.noRegion}</option>
            {GHANA_REGIONS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <TextAreaField
            label={shopTexts.descriptionLabel}
            rows={5}
            required
            {...form.field('description')}
          />
        </>
      )}
    </ReasonDialogButton>
  );
}
