import { SECURITY_EVENTS, type SecurityEventKind } from '#shared/security-events';
import type { SecurityEvent } from '#src/modules/identity/contract/security.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import {
  FilterForm,
  SelectFilter,
  UserFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { componentTexts } from '#web/features/admin/components/texts.ts';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

const EVENT_LABELS: Record<SecurityEventKind, string> = {
  SIGNED_IN: systemTexts.signedIn,
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGN_IN_LOCKED: 'Sign-in locked',
  SIGNED_OUT: systemTexts.signedOut,
  SESSIONS_ENDED: systemTexts.sessionsEnded,
  PASSWORD_CONFIRMED: systemTexts.passwordConfirmed,
  PASSWORD_CHANGED: systemTexts.passwordChanged,
  RESET_REQUESTED: systemTexts.resetRequested,
  PASSWORD_RESET: systemTexts.passwordReset,
  EMAIL_CHANGE_ASKED: systemTexts.emailChangeAsked,
  EMAIL_CHANGED: componentTexts.emailChanged,
  EMAIL_CHANGE_STOPPED: systemTexts.emailChangeStopped,
  PHONE_ADDED: systemTexts.phoneAdded,
  PHONE_REMOVED: systemTexts.phoneRemoved,
  PIN_CHANGED: systemTexts.pinChanged,
  PIN_LOCKED: systemTexts.pinLocked,
  ACCOUNTS_JOINED: systemTexts.accountsJoined,
  RECOVERY_STARTED: systemTexts.recoveryStarted,
  RECOVERY_STOPPED: systemTexts.recoveryStopped,
  RECOVERY_DONE: systemTexts.recoveryDone,
  FACTOR_ADDED: systemTexts.factorAdded,
  FACTOR_REMOVED: systemTexts.factorRemoved,
  FACTOR_LIFTED: systemTexts.factorLifted,
  RECOVERY_CODE_USED: systemTexts.recoveryCodeUsed,
  ROLE_CHANGED: systemTexts.roleChanged,
  ACCOUNT_SUSPENDED: 'Suspended',
  ACCOUNT_REOPENED: systemTexts.accountReopened,
  ACCOUNT_CLOSED: systemTexts.accountClosed,
  REFUSED_BY_LIMIT: systemTexts.refusedByLimit,
  MONEY_MOVED: systemTexts.moneyMoved,
  AGENT_AGREED: systemTexts.agentAgreed,
  AGENT_LEFT: systemTexts.agentLeft,
  MEMBER_AGREED: systemTexts.memberAgreed,
  MEMBER_LEFT: systemTexts.memberLeft,
  MEMBER_NUMBER_ASKED: systemTexts.memberNumberAsked,
  MEMBER_NUMBER_STOPPED: systemTexts.memberNumberStopped,
  MEMBER_NUMBER_CHANGED: systemTexts.memberNumberChanged,
  WHATSAPP_AGREED: systemTexts.whatsappAgreed,
  WHATSAPP_STOPPED: systemTexts.whatsappStopped,
  API_KEY_CREATED: systemTexts.apiKeyCreated,
  API_KEY_ROTATED: systemTexts.apiKeyReplaced,
  API_KEY_REVOKED: systemTexts.apiKeyRevoked,
  WEBHOOK_CHANGED: systemTexts.webhookChanged,
};

/** The label of an event. */
const eventLabel = (kind: SecurityEventKind): string => EVENT_LABELS[kind];

/** Details of an event in a line; amounts in cedis. */
export function formatEventDetails(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) =>
      name.endsWith('Pesewas')
        ? `amount: GH₵${(Number(value) / 100).toFixed(2)}`
        : `${name}: ${String(value)}`,
    )
    .join(', ');
}

export const meta = () => noindexMeta(systemTexts.eventsTitle);

const EVENT_KINDS = [
  ['', systemTexts.everything] as const,
  ...SECURITY_EVENTS.map((kind) => [kind, eventLabel(kind)] as const),
];

const FILTERS = ['kind', 'person'] as const;

export const clientLoader = adminListLoader('GET /admin/events', FILTERS);
export const HydrateFallback = () => null;

/** /admin/events: security events of accounts and payments, by user and type. */
export default function SecurityEventsPage() {
  const params = useFilterParams('GET /admin/events', FILTERS);
  return (
    <>
      <PageTitle lead={systemTexts.eventsLead}>{systemTexts.eventsTitle}</PageTitle>
      <FilterForm label={systemTexts.findEvents}>
        <UserFilter />
        <SelectFilter name="kind" label={systemTexts.kindLabel} choices={EVENT_KINDS} />
      </FilterForm>
      <CursorList
        endpoint="GET /admin/events"
        query={params}
        label={systemTexts.eventsTitle}
        empty={systemTexts.noEvents}
      >
        {(event) => (
          <Panel>
            <EventLine event={event} />
          </Panel>
        )}
      </CursorList>
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
  const more = formatEventDetails(details);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{eventLabel(kind)}</b>
        <span className="text-ink-3 text-sm">{formatDateTime(createdAt)}</span>
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
