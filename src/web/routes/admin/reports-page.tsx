import type { AdminReport } from '#src/modules/community/contract/reports.ts';
import { CheckboxField } from '#web/components/form/fields.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { upholdForm } from '#web/features/admin/api/schema.ts';
import { ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { FilterForm, SelectFilter, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, CursorList } from '#web/features/admin/components/list.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { ReportedThread } from '#web/features/admin/moderation/reported-thread.tsx';
import { moderationTexts } from '#web/features/admin/moderation/texts.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(moderationTexts.reports);

const REPORT_STATUSES = [
  ['', moderationTexts.all],
  ['OPEN', moderationTexts.open],
  ['UPHELD', moderationTexts.accepted],
  ['DISMISSED', moderationTexts.rejected],
] as const;

const FILTERS = ['status', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/reports', FILTERS);
export const HydrateFallback = () => null;

/** /admin/reports: reports of customers, and their outcome. */
export default function ReportsPage() {
  const params = useFilterParams('GET /admin/reports', FILTERS);
  return (
    <>
      <PageTitle lead={moderationTexts.reportsLead}>{moderationTexts.reports}</PageTitle>
      <FilterForm label={moderationTexts.findReports}>
        <SelectFilter name="status" label={moderationTexts.show} choices={REPORT_STATUSES} />
      </FilterForm>
      <CursorList
        endpoint="GET /admin/reports"
        query={params}
        label={moderationTexts.reports}
        empty={moderationTexts.noReports}
        sorted={TABLE}
      />
    </>
  );
}

const TABLE: AdminTable<AdminReport> = {
  defaultSort: 'created-desc',
  first: { label: moderationTexts.reportColumn },
  columns: [
    {
      label: moderationTexts.receivedColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ],
  actions: moderationTexts.actionsColumn,
  row: (report, wide) => ({
    title: moderationTexts.reported(report.subject, report.about.title),
    marks: <StatusBadge state={report.status} />,
    details: <Details report={report} wide={wide} />,
    actions: report.status === 'OPEN' && <Actions report={report} />,
  }),
};

function Details({ report, wide }: { report: AdminReport; wide: boolean }) {
  const { about } = report;
  return (
    <>
      <p className="text-base text-ink">{report.reason}</p>
      <p>
        {report.customer && (
          <AdminLink to={`/admin/users/${report.customer.id}`}>{report.customer.name}</AdminLink>
        )}
        {report.byShop && <AdminLink to={`/admin/shops/${report.byShop.id}`}>{report.byShop.name}</AdminLink>}
        {wide ? '' : ` · ${formatDateTime(report.createdAt)}`}
        {about.shop && ' · '}
        {about.shop && <AdminLink to={`/admin/shops/${about.shop.id}`}>{about.shop.name}</AdminLink>}
        {about.hidden && ` · ${moderationTexts.notShown}`}
      </p>
      {about.product && !about.hidden && (
        <p>
          <AdminLink big to={paths.product(about.product.id)}>
            {report.subject === 'review' ? moderationTexts.viewUnderProduct : moderationTexts.viewProduct}
          </AdminLink>
        </p>
      )}
      {report.subject === 'message' && <ReportedThread reportId={report.id} messageId={report.subjectId} />}
      {about.text && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
            {moderationTexts.whatItSays(report.subject)}
          </summary>
          <p className="whitespace-pre-line">{about.text}</p>
        </details>
      )}
      {report.decisionNote && <p>{`${report.decidedBy}: ${report.decisionNote}`}</p>}
    </>
  );
}

function Actions({ report }: { report: AdminReport }) {
  const { about } = report;
  return (
    <>
      <ReasonDialogButton
        endpoint="POST /admin/reports/{id}/decide"
        schema={upholdForm}
        defaults={{ hide: false }}
        given={({ hide, reason }) => ({
          params: { id: report.id },
          body: { uphold: true, note: reason, ...(hide && { action: 'hide' }) },
        })}
        label={moderationTexts.acceptReport}
        title={moderationTexts.acceptTitle}
        text={moderationTexts.acceptText}
        variant="soft"
        asks={moderationTexts.reply}
      >
        {(form) =>
          report.subject !== 'shop' &&
          !about.hidden && (
            <CheckboxField label={moderationTexts.hideNow(report.subject)} {...form.field('hide')} />
          )
        }
      </ReasonDialogButton>
      <ReasonDialogButton
        endpoint="POST /admin/reports/{id}/decide"
        given={({ reason }) => ({ params: { id: report.id }, body: { uphold: false, note: reason } })}
        label={moderationTexts.rejectReport}
        title={moderationTexts.rejectTitle}
        text={moderationTexts.rejectText}
        variant="line"
        asks={moderationTexts.reply}
      />
    </>
  );
}
