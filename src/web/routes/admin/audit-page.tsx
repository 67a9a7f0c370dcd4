import type { AuditEntryShown } from '#contracts/admin-system';
import { PageTitle } from '#web/components/ui/page.tsx';
import { AuditDetails, AuditTitle } from '#web/features/admin/components/audit-line.tsx';
import { KeyList } from '#web/features/admin/components/data-list.tsx';
import {
  ChoiceField,
  DayFields,
  FilterForm,
  PersonField,
  useFilters,
} from '#web/features/admin/components/filters.tsx';
import type { Sorted } from '#web/features/admin/components/responsive-table.tsx';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => privateMeta(systemTexts.auditTitle);

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
  ['mail', systemTexts.emails],
  ['job', systemTexts.jobs],
  ['admin', systemTexts.admins],
] as const;

const SORTED: Sorted<AuditEntryShown> = {
  standing: 'created-desc',
  first: { label: systemTexts.actionColumn },
  facts: [
    { label: systemTexts.whoColumn, cell: ({ admin }) => admin.name },
    { label: systemTexts.whenColumn, sort: 'created', isShort: true, cell: ({ at }) => formatMoment(at) },
  ],
  row: (entry, wide) => ({
    title: <AuditTitle entry={entry} />,
    details: <AuditDetails entry={entry} alone={!wide} />,
  }),
};

/** /admin/audit: who did what, with before and after. Nothing of it is ever changed. */
export default function AuditPage() {
  const params = useFilters('GET /admin/audit', [
    'person',
    'action',
    'from',
    'to',
    'subjectId',
    'admin',
    'sort',
  ]);
  return (
    <>
      <PageTitle lead={systemTexts.auditLead}>{systemTexts.auditTitle}</PageTitle>
      <FilterForm label={systemTexts.findActions}>
        <PersonField placeholder={systemTexts.personPlaceholder} />
        <ChoiceField name="action" label={systemTexts.aboutLabel} choices={ACTIONS} />
        <DayFields />
      </FilterForm>
      <KeyList
        endpoint="GET /admin/audit"
        query={params}
        label={systemTexts.actions}
        empty={systemTexts.noActions}
        sorted={SORTED}
      />
    </>
  );
}
