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

export const meta = () => privateMeta('Audit log');

const ACTIONS = [
  ['', 'Everything'],
  ['shop', 'Shops'],
  ['product', 'Products'],
  ['category', 'Categories'],
  ['review', 'Reviews'],
  ['question', 'Questions'],
  ['report', 'Reports'],
  ['order', 'Orders'],
  ['payment', 'Payments'],
  ['refund', 'Refunds'],
  ['payout', 'Payouts'],
  ['settings', 'Settings'],
  ['user', 'People'],
  ['user.view', 'Looks as a customer'],
  ['mail', 'Mails'],
  ['job', 'Jobs'],
  ['admin', 'Admins'],
] as const;

const SORTED: Sorted<AuditEntryShown> = {
  standing: 'created-desc',
  first: { label: 'Action' },
  facts: [
    { label: 'Who', cell: ({ admin }) => admin.name },
    { label: 'When', sort: 'created', isShort: true, cell: ({ at }) => formatMoment(at) },
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
      <PageTitle lead="Who did what, when and why. Nothing of it can be changed.">Audit log</PageTitle>
      <FilterForm label="Find actions">
        <PersonField placeholder="Name or e-mail address" />
        <ChoiceField name="action" label="About" choices={ACTIONS} />
        <DayFields />
      </FilterForm>
      <KeyList
        endpoint="GET /admin/audit"
        query={params}
        label="Actions"
        empty="No such action"
        sorted={SORTED}
      />
    </>
  );
}
