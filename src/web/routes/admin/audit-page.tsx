import type { AuditEntryView } from '#src/modules/admin/contract/audit.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { AuditDetails, AuditTitle } from '#web/features/admin/components/audit-line.tsx';
import {
  DayFields,
  FilterForm,
  SelectFilter,
  UserFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { type AdminTable, CursorList } from '#web/features/admin/components/list.tsx';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(systemTexts.auditTitle);

const ACTIONS = [
  ['', systemTexts.everything],
  ['shop', systemTexts.shops],
  ['product', systemTexts.products],
  ['category', systemTexts.categories],
  ['review', systemTexts.reviews],
  ['question', systemTexts.questions],
  ['report', systemTexts.reports],
  ['order', systemTexts.orders],
  ['payment', systemTexts.payments],
  ['refund', systemTexts.refunds],
  ['payout', systemTexts.payouts],
  ['settings', systemTexts.settings],
  ['user', systemTexts.people],
  ['user.view', systemTexts.supportAccess],
  ['api-key', systemTexts.apiKeys],
  ['mail', systemTexts.emails],
  ['job', systemTexts.jobs],
  ['admin', systemTexts.admins],
] as const;

const TABLE: AdminTable<AuditEntryView> = {
  defaultSort: 'created-desc',
  first: { label: systemTexts.actionColumn },
  columns: [
    { label: systemTexts.whoColumn, cell: ({ admin }) => admin.name },
    { label: systemTexts.whenColumn, sort: 'created', isShort: true, cell: ({ at }) => formatDateTime(at) },
  ],
  row: (entry, wide) => ({
    title: <AuditTitle entry={entry} />,
    details: <AuditDetails entry={entry} alone={!wide} />,
  }),
};

const FILTERS = ['person', 'action', 'from', 'to', 'subjectId', 'admin', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/audit', FILTERS);
export const HydrateFallback = () => null;

/** /admin/audit: who changed what, with before and after. It is append-only. */
export default function AuditPage() {
  const params = useFilterParams('GET /admin/audit', FILTERS);
  return (
    <>
      <PageTitle lead={systemTexts.auditLead}>{systemTexts.auditTitle}</PageTitle>
      <FilterForm label={systemTexts.findActions}>
        <UserFilter placeholder={systemTexts.personPlaceholder} />
        <SelectFilter name="action" label={systemTexts.aboutLabel} choices={ACTIONS} />
        <DayFields />
      </FilterForm>
      <CursorList
        endpoint="GET /admin/audit"
        query={params}
        label={systemTexts.actions}
        empty={systemTexts.noActions}
        sorted={TABLE}
      />
    </>
  );
}
