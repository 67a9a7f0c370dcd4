import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Membership } from '#src/modules/groups/contract/groups.ts';
import { List, listQuery } from '#web/components/data/list.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { focusOnMount } from '#web/lib/hooks/focus.ts';
import { MemberWallet } from './member-wallet.tsx';
import { NewNumber } from './new-number.tsx';
import { memberTexts } from './texts.ts';

const membershipsQuery = () => customerApi.queryOptions('GET /group');
const OPTIONS = { invalidates: ['GET /group'], errorToast: memberTexts.tryAgainText } as const;

const STATES = {
  PENDING: memberTexts.statePending,
  PROCESSING: memberTexts.stateProcessing,
  PAID: memberTexts.statePaid,
  FAILED: memberTexts.stateFailed,
  REVERSED: memberTexts.stateReversed,
} as const;

/** A member's groups: balance, wallet, payouts, lots and the way out. */
export function GroupHome() {
  const own = useQuery(membershipsQuery());
  if (own.isPending) return <LoadingState label={memberTexts.loading} />;
  if (own.isError) {
    return (
      <ErrorState
        as="h1"
        title={memberTexts.loadFailed}
        text={getErrorMessage(own.error, memberTexts.tryAgainText)}
        action={<Button onClick={() => void own.refetch()}>{memberTexts.tryAgain}</Button>}
      />
    );
  }
  const { hasPhone, memberships } = own.data;
  return (
    <>
      <PageTitle lead={memberTexts.lead}>{memberTexts.title}</PageTitle>
      {!hasPhone && (
        <div role="note" className="rounded-control bg-gold-soft p-3.5 text-gold-ink">
          <p>{memberTexts.phoneNeeded}</p>
          <ButtonLink variant="line" size="sm" className="mt-2" to="/dashboard?tab=account#sign-in-phone">
            {memberTexts.addPhone}
          </ButtonLink>
        </div>
      )}
      {hasPhone && memberships.length === 0 && (
        <Panel aria-labelledby="no-group">
          <h2 id="no-group" className="text-h2">
            {memberTexts.none}
          </h2>
          <p className="mt-2 text-ink-2">{memberTexts.noneText}</p>
        </Panel>
      )}
      <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
        {memberships.map((one) => (
          <Group key={one.id} membership={one} />
        ))}
        {memberships.length > 0 && <Brought />}
        {memberships.length > 0 && <Lines />}
      </div>
    </>
  );
}

function Group({ membership }: { membership: Membership }) {
  const { id, group, agreedAt, leftAt, ownSharePercent, payable, inPayout, payoutsWait } = membership;
  const { payoutsHeld } = membership;
  return (
    <Panel aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`} className="text-h2">
        {group.name}
      </h2>
      <p className="text-ink-2 text-sm">
        {leftAt ? memberTexts.leftOn(formatDate(leftAt)) : memberTexts.since(formatDate(agreedAt ?? ''))}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <div>
          <dt className="text-ink-2 text-sm">{memberTexts.payable}</dt>
          <dd className="font-bold text-lg">
            <Money cedis={payable} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-2 text-sm">{memberTexts.inPayout}</dt>
          <dd className="font-bold text-lg">
            <Money cedis={inPayout} />
          </dd>
        </div>
      </dl>
      {!leftAt && <p className="mt-2 text-ink-2 text-sm">{memberTexts.keeps(ownSharePercent)}</p>}
      <NewNumber membership={membership} />
      <MemberWallet membership={membership} />
      {payoutsHeld && !membership.newNumber && (
        <p className="mt-2 text-clay text-sm">{memberTexts.held(payoutsHeld)}</p>
      )}
      {payoutsWait && (
        <p className="mt-2 text-ink-2 text-sm">{memberTexts.waits(formatDateTime(payoutsWait))}</p>
      )}
      <Payouts payouts={membership.payouts} />
      {!leftAt && <Leave id={id} group={group.name} />}
    </Panel>
  );
}

function Payouts({ payouts }: Pick<Membership, 'payouts'>) {
  const object = useApiMutation(customerApi, 'POST /group/payouts/{id}/objection', OPTIONS);
  if (payouts.length === 0) return null;
  return (
    <section className="mt-4" aria-label={memberTexts.payouts}>
      <h3 className="font-bold font-sans">{memberTexts.payouts}</h3>
      <ul>
        {payouts.map(({ id, amount, status, createdAt, through, objectedAt }) => (
          <li key={id} className="grid gap-1 border-line border-t py-2">
            <p className="flex justify-between gap-3">
              {[formatDate(createdAt), STATES[status], through && memberTexts.through(through)]
                .filter(Boolean)
                .join(', ')}
              <Money cedis={amount} />
            </p>
            {objectedAt && <p className="text-ink-2 text-sm">{memberTexts.objected}</p>}
            {through && status === 'PAID' && !objectedAt && (
              <Button
                variant="line"
                size="sm"
                className="justify-self-start"
                busy={object.variables?.params.id === id}
                onClick={() => void object.run({ params: { id } })}
              >
                {memberTexts.notReceived}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Brought() {
  return (
    <Panel aria-labelledby="brought">
      <h2 id="brought" className="text-h2">
        {memberTexts.lots}
      </h2>
      <List
        label={memberTexts.lots}
        query={listQuery(customerApi, 'GET /shops/group/lots', {})}
        failed={memberTexts.loadFailed}
        skeleton={<LoadingState label={memberTexts.loading} />}
        empty={<p className="mt-2 text-ink-2">{memberTexts.noLots}</p>}
        className="mt-2"
        moreClassName="mt-3"
      >
        {({ id, quantity, product, broughtOn }) => (
          <li key={id} className="flex justify-between gap-3 border-line border-t py-2">
            {`${quantity} × ${product.name}`}
            <span className="text-ink-2 text-sm">{formatDate(broughtOn)}</span>
          </li>
        )}
      </List>
    </Panel>
  );
}

function Lines() {
  /** Where the pages after the first begin. */
  const [cursors, setCursors] = useState<string[]>([]);
  return (
    <Panel aria-labelledby="own-money">
      <h2 id="own-money" className="text-h2">
        {memberTexts.lines}
      </h2>
      {[undefined, ...cursors].map((cursor, page) => (
        <LinesPage
          key={cursor ?? 'newest'}
          cursor={cursor}
          onMore={page === cursors.length ? (next) => setCursors([...cursors, next]) : null}
        />
      ))}
    </Panel>
  );
}

function LinesPage({
  cursor,
  onMore,
}: {
  cursor: string | undefined;
  onMore: ((next: string) => void) | null;
}) {
  const statement = useQuery(
    customerApi.queryOptions('GET /shops/group/statement', { query: { ...(cursor && { cursor }) } }),
  );
  if (statement.isPending) return <LoadingState label={memberTexts.loading} />;
  if (statement.isError) {
    return (
      <ErrorState
        title={memberTexts.loadFailed}
        text={getErrorMessage(statement.error, memberTexts.tryAgainText)}
        action={<Button onClick={() => void statement.refetch()}>{memberTexts.tryAgain}</Button>}
      />
    );
  }
  const { lines, nextCursor } = statement.data;
  return (
    <>
      {lines.length === 0 && <p className="mt-2 text-ink-2">{memberTexts.noLots}</p>}
      <ul className={cursor ? undefined : 'mt-2'}>
        {lines.map(({ id, at, description, amount }) => (
          <li key={id} className="flex justify-between gap-3 border-line border-t py-2">
            <span>
              {description} <span className="text-ink-2 text-sm">{formatDate(at)}</span>
            </span>
            <Money cedis={amount} />
          </li>
        ))}
      </ul>
      {nextCursor && onMore && (
        <Button variant="line" className="mt-3" onClick={() => onMore(nextCursor)}>
          {memberTexts.more}
        </Button>
      )}
    </>
  );
}

function Leave({ id, group }: { id: string; group: string }) {
  const [leaving, setLeaving] = useState(false);
  const leave = useApiMutation(customerApi, 'POST /group/{id}/leave', OPTIONS);
  if (!leaving) {
    return (
      <Button variant="danger" size="sm" className="mt-4" onClick={() => setLeaving(true)}>
        {memberTexts.leave}
      </Button>
    );
  }
  return (
    <div role="alert" className="mt-4 rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm">
      <p className="font-medium">{memberTexts.leaveText(group)}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button
          variant="line"
          size="sm"
          busy={leave.isPending}
          onClick={() => void leave.run({ params: { id } })}
        >
          {memberTexts.leaveNow}
        </Button>
        <Button variant="ghost" size="sm" ref={focusOnMount} onClick={() => setLeaving(false)}>
          {memberTexts.stay}
        </Button>
      </div>
    </div>
  );
}
