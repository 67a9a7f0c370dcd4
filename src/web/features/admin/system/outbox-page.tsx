import { ConfirmAction } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { triesLabel } from '#web/features/admin/parts/labels.ts';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { Row, StatePill } from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';

export const meta = () => privateMeta('Outbox');

const STATES = [
  ['', 'All'],
  ['QUEUED', 'Queued'],
  ['SENT', 'Sent'],
  ['FAILED', 'Given up'],
] as const;

/** /admin/outbox: mails without their bodies, which may hold a code. */
export default function OutboxPage() {
  const params = useFilters('GET /admin/outbox', ['search', 'status']);
  return (
    <>
      <PageTitle lead="What a mail says is not shown: it may hold a code. It is tried for three days before it is given up.">
        Outbox
      </PageTitle>
      <FilterForm label="Find mails">
        <SearchField label="Address" placeholder="E-mail address or a part of it" />
        <ChoiceField name="status" label="Show" choices={STATES} />
      </FilterForm>
      <ConfirmAction endpoint="POST /admin/outbox/retry" given={{}}>
        Send all that were given up again
      </ConfirmAction>
      <KeyList endpoint="GET /admin/outbox" query={params} label="Mails" empty="There are no mails">
        {(mail) => (
          <Row
            title={mail.subject}
            marks={<StatePill state={mail.status} />}
            actions={
              mail.status === 'FAILED' && (
                <ConfirmAction
                  endpoint="POST /admin/outbox/{id}/retry"
                  given={{ params: { id: mail.id } }}
                  variant="primary"
                >
                  Send it again
                </ConfirmAction>
              )
            }
          >
            <p>{`${mail.recipient} · ${mail.kind}`}</p>
            <p>
              {[
                `written ${formatMoment(mail.createdAt)}`,
                mail.sentAt && `sent ${formatMoment(mail.sentAt)}`,
                triesLabel(mail.attempts),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {mail.lastError && <p className="text-clay">{mail.lastError}</p>}
          </Row>
        )}
      </KeyList>
    </>
  );
}
