import { PageTitle } from '#web/components/ui/page.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { ActionButton } from '#web/features/admin/components/action-buttons.tsx';
import {
  FilterForm,
  SearchField,
  SelectFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { IfAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { triesLabel } from '#web/features/admin/components/state-texts.ts';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { SmsCosts } from '#web/features/admin/system/sms-costs.tsx';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(systemTexts.outboxTitle);

const MAIL_STATUSES = [
  ['', systemTexts.all],
  ['QUEUED', systemTexts.queued],
  ['SENT', systemTexts.sent],
  ['FAILED', systemTexts.failedState],
] as const;

const FILTERS = ['search', 'status'] as const;

export const clientLoader = adminListLoader('GET /admin/outbox', FILTERS);
export const HydrateFallback = () => null;

/** /admin/outbox: emails and texts without their bodies, which may contain a code. */
export default function MailOutboxPage() {
  const params = useFilterParams('GET /admin/outbox', FILTERS);
  return (
    <>
      <PageTitle lead={systemTexts.outboxLead}>{systemTexts.outboxTitle}</PageTitle>
      <FilterForm label={systemTexts.findEmails}>
        <SearchField label={systemTexts.addressLabel} placeholder={systemTexts.addressPlaceholder} />
        <SelectFilter name="status" label={systemTexts.showLabel} choices={MAIL_STATUSES} />
      </FilterForm>
      <ActionButton endpoint="POST /admin/outbox/retry" given={{}}>
        {systemTexts.retryAll}
      </ActionButton>
      <CursorList
        endpoint="GET /admin/outbox"
        query={params}
        label={systemTexts.emails}
        empty={systemTexts.noEmails}
      >
        {(mail) => (
          <ListCard
            title={mail.channel === 'sms' ? mail.kind : mail.subject}
            marks={<StatusBadge state={mail.status} />}
            actions={
              mail.status === 'FAILED' && (
                <ActionButton
                  endpoint="POST /admin/outbox/{id}/retry"
                  given={{ params: { id: mail.id } }}
                  variant="primary"
                >
                  {systemTexts.sendAgain}
                </ActionButton>
              )
            }
          >
            <p>
              {mail.channel === 'sms'
                ? `${systemTexts.smsMark} · ${mail.recipient}`
                : `${mail.recipient} · ${mail.kind}`}
            </p>
            <p>
              {[
                `written ${formatDateTime(mail.createdAt)}`,
                mail.sentAt && `sent ${formatDateTime(mail.sentAt)}`,
                mail.deliveredAt && `delivered ${formatDateTime(mail.deliveredAt)}`,
                triesLabel(mail.attempts),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {mail.lastError && <p className="text-clay">{mail.lastError}</p>}
          </ListCard>
        )}
      </CursorList>
      <IfAllowed call="GET /admin/sms/costs">
        <div className="mt-4.5">
          <SmsCosts />
        </div>
      </IfAllowed>
    </>
  );
}
