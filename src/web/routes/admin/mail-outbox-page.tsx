import { PageTitle } from '#web/components/ui/page.tsx';
import { ConfirmAction } from '#web/features/admin/components/action-buttons.tsx';
import { KeyList } from '#web/features/admin/components/data-list.tsx';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/components/filters.tsx';
import { Row } from '#web/features/admin/components/list-card.tsx';
import { triesLabel } from '#web/features/admin/components/state-texts.ts';
import { StatePill } from '#web/features/admin/components/status-badge.tsx';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => privateMeta(systemTexts.outboxTitle);

const STATES = [
  ['', systemTexts.all],
  ['QUEUED', systemTexts.queued],
  ['SENT', systemTexts.sent],
  ['FAILED', systemTexts.failedState],
] as const;

/** /admin/outbox: mails without their bodies, which may hold a code. */
export default function OutboxPage() {
  const params = useFilters('GET /admin/outbox', ['search', 'status']);
  return (
    <>
      <PageTitle lead={systemTexts.outboxLead}>{systemTexts.outboxTitle}</PageTitle>
      <FilterForm label={systemTexts.findEmails}>
        <SearchField label={systemTexts.addressLabel} placeholder={systemTexts.addressPlaceholder} />
        <ChoiceField name="status" label={systemTexts.showLabel} choices={STATES} />
      </FilterForm>
      <ConfirmAction endpoint="POST /admin/outbox/retry" given={{}}>
        {systemTexts.retryAll}
      </ConfirmAction>
      <KeyList
        endpoint="GET /admin/outbox"
        query={params}
        label={systemTexts.emails}
        empty={systemTexts.noEmails}
      >
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
                  {systemTexts.sendAgain}
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
