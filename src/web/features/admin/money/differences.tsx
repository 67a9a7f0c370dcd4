import { useSearchParams } from 'react-router';
import { formatCedis } from '#contracts/money';
import type { MoneyBook, MoneyDifference } from '#contracts/money-book';
import { ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { Row, Section } from '#web/features/admin/parts/rows.tsx';
import { differenceForm } from '#web/features/admin/schema.ts';
import { formatDate, formatMoment } from '#web/lib/dates.ts';
import { SelectField } from '#web/lib/form/fields.tsx';
import { adminSession } from '#web/lib/session/admin.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';

const KINDS: Record<MoneyDifference['kind'], string> = {
  CHARGE: 'Payment',
  REFUND: 'Refund',
  TRANSFER: 'Payout',
  DISPUTE: 'Dispute',
  OTHER: 'Not by the market',
  SETTLEMENT: 'Settlement',
  UNSETTLED: 'Not settled',
};

/** What it means that no difference is known: that of the last answer, or nothing. */
function agreement(of: MoneyBook['atPaystack'] | undefined): string {
  if (!of) return 'No differences are known';
  const { lookedAt, failedAt, unexplained } = of;
  if (failedAt) return `Paystack did not answer since ${formatMoment(lookedAt ?? failedAt)}`;
  if (lookedAt && unexplained) {
    return `${formatCedis(unexplained)} is not explained yet, as of ${formatMoment(lookedAt)}`;
  }
  return lookedAt
    ? `Our books and Paystack agree, as of ${formatMoment(lookedAt)}`
    : 'Paystack was not asked yet';
}

/** Where our books and Paystack say different sums, open or closed, as the address says. */
export function Differences({ of }: { of: MoneyBook['atPaystack'] | undefined }) {
  const [search, setSearch] = useSearchParams();
  const closed = search.get('differences') === 'closed';
  return (
    <Section id="differences" title={closed ? 'Differences that are closed' : 'Differences'}>
      <KeyList
        endpoint="GET /admin/money/differences"
        query={{ state: closed ? 'closed' : 'open' }}
        label="Differences"
        empty={closed ? 'None was closed yet' : agreement(of)}
      >
        {(one) => <DifferenceRow of={one} />}
      </KeyList>
      <Button
        variant="ghost"
        size="sm"
        className="mt-3"
        onClick={() =>
          setSearch((now) => {
            if (closed) now.delete('differences');
            else now.set('differences', 'closed');
            return now;
          })
        }
      >
        {closed ? 'Show those that are open' : 'Show those that are closed'}
      </Button>
    </Section>
  );
}

function DifferenceRow({ of }: { of: MoneyDifference }) {
  const { account } = useSession(adminSession);
  const thing = { kind: 'MONEY_DIFFERENCE' as const, subject: of.id };
  return (
    <Row
      title={of.about}
      marks={
        <>
          <Pill tone={of.closedAt ? 'shipped' : 'cancelled'}>{KINDS[of.kind]}</Pill>
          <span className="num font-bold">{formatCedis(of.theirs - of.ours)}</span>
        </>
      }
      actions={
        !of.closedAt && (
          <>
            {account && of.assignee?.id !== account.id && (
              <ConfirmAction
                endpoint="POST /admin/desk/assign"
                given={{ body: { items: [{ ...thing, adminId: account.id }] } }}
              >
                I look at it
              </ConfirmAction>
            )}
            {of.assignee && (
              <ConfirmAction
                endpoint="POST /admin/desk/assign"
                given={{ body: { items: [{ ...thing, adminId: null }] } }}
                variant="ghost"
              >
                Nobody looks at it
              </ConfirmAction>
            )}
            <CloseButton of={of} />
          </>
        )
      }
    >
      <p>{`Our books: ${formatCedis(of.ours)} · Paystack: ${formatCedis(of.theirs)}`}</p>
      <p>{`${formatDate(of.day)} · ${of.subject} · found ${formatMoment(of.foundAt)}`}</p>
      {of.assignee && !of.closedAt && <p>{`${of.assignee.name} looks at it`}</p>}
      {of.closedAt && (
        <p>
          {of.closedBy
            ? `Closed by ${of.closedBy.name} ${formatMoment(of.closedAt)}: ${of.reason}`
            : `Gone by itself ${formatMoment(of.closedAt)}: both agreed again`}
        </p>
      )}
    </Row>
  );
}

/** Says what a difference is; what moves money may be booked. */
function CloseButton({ of }: { of: MoneyDifference }) {
  const movesNothing = of.kind === 'SETTLEMENT' || of.kind === 'UNSETTLED';
  const sum = formatCedis(of.theirs - of.ours);
  return (
    <ReasonButton
      endpoint="POST /admin/money/differences/{id}/close"
      given={({ reason, bookAs }) => ({ params: { id: of.id }, body: { reason, bookAs: bookAs || null } })}
      label="Say what it is"
      title={of.about}
      text="Your reason stands in the audit log. It opens again by itself when one of the two sums changes."
      schema={differenceForm}
      defaults={{ bookAs: '' }}
    >
      {(form) =>
        movesNothing ? null : (
          <SelectField label={`What the books do about ${sum}`} {...form.field('bookAs')}>
            <option value="">Nothing</option>
            <option value="OWN_MONEY">Book it as our own money, put in or taken out</option>
            <option value="PROCESSOR_FEE">Book it as a fee of Paystack</option>
            <option value="LOSS">Book it as a loss</option>
          </SelectField>
        )
      }
    </ReasonButton>
  );
}
