import { useQuery } from '@tanstack/react-query';
import type { AdminAgent } from '#src/modules/agency/contract/shop-agent.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminAgentTexts } from '#web/features/admin/agents/texts.ts';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { FilterForm, SelectFilter, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(adminAgentTexts.title);

const STATUS_CHOICES = [
  ['', adminAgentTexts.all],
  ['APPLIED', adminAgentTexts.applied],
  ['APPROVED', adminAgentTexts.approvedStatus],
  ['REJECTED', adminAgentTexts.rejectedStatus],
  ['SUSPENDED', adminAgentTexts.suspendedStatus],
] as const;

const flagsQuery = () => adminApi.queryOptions('GET /admin/agents/flags');

const FILTERS = ['status'] as const;

export const clientLoader = adminListLoader('GET /admin/agents', FILTERS, () => [flagsQuery()]);
export const HydrateFallback = () => null;

/** /admin/agents: applications, agents, and suspicions about them. */
export default function AgentsPage() {
  const params = useFilterParams('GET /admin/agents', FILTERS);
  return (
    <>
      <PageTitle lead={adminAgentTexts.lead}>{adminAgentTexts.title}</PageTitle>
      <div className="mb-4">
        <Flags />
      </div>
      <FilterForm label={adminAgentTexts.findLabel}>
        <SelectFilter name="status" label={adminAgentTexts.statusLabel} choices={STATUS_CHOICES} />
      </FilterForm>
      <CursorList
        endpoint="GET /admin/agents"
        query={params}
        label={adminAgentTexts.title}
        empty={adminAgentTexts.empty}
      >
        {(agent) => <AgentRow agent={agent} />}
      </CursorList>
    </>
  );
}

function Flags() {
  const flags = useQuery(flagsQuery());
  return (
    <Section id="agent-flags" title={adminAgentTexts.flagsTitle}>
      <PageQueryBoundary query={flags}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-2">{adminAgentTexts.noFlags}</p>
          ) : (
            <ul>
              {all.map(({ kind, agent, shops, count, lastAt }) => (
                <li key={`${kind}${agent.id}${lastAt}`} className="border-line border-t py-2">
                  <b>{adminAgentTexts.row(agent.name, agent.badge)}</b>
                  <span className="block">{adminAgentTexts.flag(adminAgentTexts.flags[kind], count)}</span>
                  <span className="block text-ink-2 text-sm">
                    {[shops.join(', '), formatDateTime(lastAt)].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </PageQueryBoundary>
    </Section>
  );
}

function AgentRow({ agent }: { agent: AdminAgent }) {
  const { id, userId, name, badge, status, district, region, phone, farmers, owed, about, reason } = agent;
  return (
    <ListCard
      title={<AdminLink to={`/admin/users/${userId}`}>{adminAgentTexts.row(name, badge)}</AdminLink>}
      marks={<StatusBadge state={status} />}
      actions={<Decisions id={id} name={name} status={status} />}
    >
      <p>{adminAgentTexts.place(district, region, phone)}</p>
      <p>{about}</p>
      <p>
        {adminAgentTexts.counts(farmers)} <Money cedis={owed} />
      </p>
      <p>{adminAgentTexts.appliedOn(formatDate(agent.appliedAt))}</p>
      {reason && <p>{adminAgentTexts.reason(reason)}</p>}
    </ListCard>
  );
}

function Decisions({ id, name, status }: Pick<AdminAgent, 'id' | 'name' | 'status'>) {
  const params = { id };
  return (
    <>
      {(status === 'APPLIED' || status === 'SUSPENDED') && (
        <ActionButton
          endpoint="POST /admin/agents/{id}/decision"
          given={{ params, body: { to: 'APPROVED' } }}
        >
          {adminAgentTexts.approve}
        </ActionButton>
      )}
      {status === 'APPLIED' && (
        <ReasonDialogButton
          endpoint="POST /admin/agents/{id}/decision"
          given={({ reason }) => ({ params, body: { to: 'REJECTED', reason } })}
          label={adminAgentTexts.reject}
          title={adminAgentTexts.rejectTitle(name)}
          text={adminAgentTexts.rejectText}
        />
      )}
      {status === 'APPROVED' && (
        <ReasonDialogButton
          endpoint="POST /admin/agents/{id}/decision"
          given={({ reason }) => ({ params, body: { to: 'SUSPENDED', reason } })}
          label={adminAgentTexts.suspend}
          title={adminAgentTexts.suspendTitle(name)}
          text={adminAgentTexts.suspendText}
          variant="danger"
        />
      )}
    </>
  );
}
