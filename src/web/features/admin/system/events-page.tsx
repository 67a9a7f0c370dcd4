import type { SecurityEvent } from '#contracts/security';
import { SECURITY_EVENTS } from '#contracts/security-events';
import { AdminLink } from '#web/features/admin/parts/admin-link.tsx';
import { ChoiceField, FilterForm, PersonField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/key-list.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { detailsOf, eventLabel } from './event-labels.ts';

export const meta = () => privateMeta('Events');

const KINDS = [
  ['', 'Everything'] as const,
  ...SECURITY_EVENTS.map((kind) => [kind, eventLabel(kind)] as const),
];

/** /admin/events: what happened to accounts and their money, by person and kind. */
export default function EventsPage() {
  const params = useFilters('GET /admin/events', ['kind', 'person']);
  return (
    <>
      <PageTitle lead="Sign-ins, locks, passwords, roles, refusals and money, as they happened.">
        Events
      </PageTitle>
      <FilterForm label="Find events">
        <PersonField />
        <ChoiceField name="kind" label="Kind" choices={KINDS} />
      </FilterForm>
      <KeyList endpoint="GET /admin/events" query={params} label="Events" empty="No such event">
        {(event) => (
          <Panel>
            <EventLine event={event} />
          </Panel>
        )}
      </KeyList>
    </>
  );
}

const PAGE_OF = {
  person: (id: string) => `/admin/users/${id}`,
  shop: (id: string) => `/admin/shops/${id}`,
  member: null,
};

function EventLine({
  event: { kind, account, address, device, requestId, details, createdAt },
}: {
  event: SecurityEvent;
}) {
  const page = account && PAGE_OF[account.kind]?.(account.id);
  const from = [address, device, requestId && `request ${requestId}`].filter(Boolean).join(' · ');
  const more = detailsOf(details);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{eventLabel(kind)}</b>
        <span className="text-ink-3 text-sm">{formatMoment(createdAt)}</span>
      </p>
      {account && (
        <p className="wrap-anywhere">
          {page ? <AdminLink to={page}>{account.name}</AdminLink> : account.name} {account.email}
        </p>
      )}
      {more && <p className="wrap-anywhere text-sm">{more}</p>}
      {from && <p className="wrap-anywhere text-ink-3 text-sm">{from}</p>}
    </div>
  );
}
