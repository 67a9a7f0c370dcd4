import type { AuditEntryShown } from '#contracts/admin-system';
import { AuditDetails, AuditTitle } from '#web/features/admin/parts/audit-line.tsx';
import {
  ChoiceField,
  DayFields,
  FilterForm,
  PersonField,
  useFilters,
} from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { systemTexts } from './texts.ts';

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
