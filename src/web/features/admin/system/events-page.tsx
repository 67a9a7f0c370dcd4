import type { SecurityEvent } from '#contracts/security';
import { SECURITY_EVENTS } from '#contracts/security-events';
import { formatMoment } from '../../../lib/dates.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AdminLink } from '../parts/admin-link.tsx';
import { ChoiceField, FilterForm, PersonField, useFilters } from '../parts/filters.tsx';
import { KeyList } from '../parts/key-list.tsx';
import { detailsOf, eventLabel } from './event-labels.ts';

const KINDS = [
  ['', 'Everything'] as const,
  ...SECURITY_EVENTS.map((kind) => [kind, eventLabel(kind)] as const),
];

/** /admin/events: what happened to accounts and their money, by person and kind. */
export function EventsPage() {
  const params = useFilters(['kind', 'person']);
  return (
    <>
      <PageTitle lead="Sign-ins, locks, passwords, roles, refusals and money, as they happened.">
        Events
      </PageTitle>
      <FilterForm label="Find events">
        <PersonField />
        <ChoiceField name="kind" label="Kind" choices={KINDS} />
      </FilterForm>
      <KeyList<SecurityEvent> path="/admin/events" params={params} label="Events" empty="No such event">
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
