import { useSearchParams } from 'react-router';
import { formatCedis } from '#shared/money';
import type { MoneyDifference, ReconciliationOverview } from '#src/modules/books/contract/reconciliation.ts';
import { listQuery } from '#web/components/data/list.tsx';
import { SelectField } from '#web/components/form/fields.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { differenceForm } from '#web/features/admin/api/schema.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { reconciliationTexts } from './texts.ts';

const isClosed = (search: URLSearchParams) => search.get('differences') === 'closed';
const differencesFilter = (search: URLSearchParams) => ({
  state: isClosed(search) ? ('closed' as const) : ('open' as const),
});

/** The differences in view, from the search parameters of the page. */
export const differencesQuery = (search: URLSearchParams) =>
  listQuery(adminApi, 'GET /admin/money/differences', differencesFilter(search));

const DIFFERENCE_LABELS: Record<MoneyDifference['kind'], string> = {
  CHARGE: 'Payment',
  REFUND: 'Refund',
  TRANSFER: 'Payout',
  DISPUTE: 'Dispute',
  OTHER: reconciliationTexts.kindOther,
  SETTLEMENT: 'Settlement',
  UNSETTLED: reconciliationTexts.kindUnsettled,
};

/** The meaning of an empty list, from the last comparison; nothing if there was none. */
function agreement(of: ReconciliationOverview['atPaystack'] | undefined): string {
  if (!of) return reconciliationTexts.noneKnown;
  const { lookedAt, failedAt, unexplained } = of;
  if (failedAt) return reconciliationTexts.noReplySince(formatDateTime(lookedAt ?? failedAt));
  if (lookedAt && unexplained) {
    return `${formatCedis(unexplained)} is not explained yet, as of ${formatDateTime(lookedAt)}`;
  }
  return lookedAt ? reconciliationTexts.agreeAsOf(formatDateTime(lookedAt)) : reconciliationTexts.notChecked;
}

/** Differences between our books and the provider; the URL selects open or closed ones. */
export function ReconciliationDifferences({ of }: { of: ReconciliationOverview['atPaystack'] | undefined }) {
  const [search, setSearch] = useSearchParams();
  const closed = isClosed(search);
  return (
    <Section
      id="differences"
      title={closed ? reconciliationTexts.closedDifferences : reconciliationTexts.differences}
    >
      <CursorList
        endpoint="GET /admin/money/differences"
        query={differencesFilter(search)}
        label={reconciliationTexts.differences}
        empty={closed ? reconciliationTexts.noClosed : agreement(of)}
      >
        {(one) => <DifferenceRow of={one} />}
      </CursorList>
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
        {closed ? reconciliationTexts.showOpen : reconciliationTexts.showClosed}
      </Button>
    </Section>
  );
}

function DifferenceRow({ of }: { of: MoneyDifference }) {
  const { account } = useSession(adminSession);
  const thing = { kind: 'MONEY_DIFFERENCE' as const, subject: of.id };
  return (
    <ListCard
      title={of.about}
      marks={
        <>
          <Badge tone={of.closedAt ? 'shipped' : 'cancelled'}>{DIFFERENCE_LABELS[of.kind]}</Badge>
          <span className="num font-bold">{formatCedis(of.theirs - of.ours)}</span>
        </>
      }
      actions={
        !of.closedAt && (
          <>
            {account && of.assignee?.id !== account.id && (
              <ActionButton
                endpoint="POST /admin/desk/assign"
                given={{ body: { items: [{ ...thing, adminId: account.id }] } }}
              >
                {reconciliationTexts.assignToMe}
              </ActionButton>
            )}
            {of.assignee && (
              <ActionButton
                endpoint="POST /admin/desk/assign"
                given={{ body: { items: [{ ...thing, adminId: null }] } }}
                variant="ghost"
              >
                {reconciliationTexts.unassign}
              </ActionButton>
            )}
            <CloseButton of={of} />
          </>
        )
      }
    >
      <p>{reconciliationTexts.sums(formatCedis(of.ours), formatCedis(of.theirs))}</p>
      <p>{reconciliationTexts.found(formatDate(of.day), of.subject, formatDateTime(of.foundAt))}</p>
      {of.assignee && !of.closedAt && <p>{reconciliationTexts.assignedTo(of.assignee.name)}</p>}
      {of.closedAt && (
        <p>
          {of.closedBy
            ? reconciliationTexts.closedBy(of.closedBy.name, formatDateTime(of.closedAt), of.reason)
            : reconciliationTexts.cleared(formatDateTime(of.closedAt))}
        </p>
      )}
    </ListCard>
  );
}

/** Closes a difference with an explanation; one that moves money can be booked. */
function CloseButton({ of }: { of: MoneyDifference }) {
  const movesNothing = of.kind === 'SETTLEMENT' || of.kind === 'UNSETTLED';
  const sum = formatCedis(of.theirs - of.ours);
  return (
    <ReasonDialogButton
      endpoint="POST /admin/money/differences/{id}/close"
      given={({ reason, bookAs }) => ({ params: { id: of.id }, body: { reason, bookAs: bookAs || null } })}
      label={reconciliationTexts.explain}
      title={of.about}
      text={reconciliationTexts.explainText}
      schema={differenceForm}
      defaults={{ bookAs: '' }}
    >
      {(form) =>
        movesNothing ? null : (
          <SelectField label={reconciliationTexts.howToBook(sum)} {...form.field('bookAs')}>
            <option value="">{reconciliationTexts.bookNothing}</option>
            <option value="OWN_MONEY">{reconciliationTexts.bookOwnMoney}</option>
            <option value="PROCESSOR_FEE">{reconciliationTexts.bookFee}</option>
            <option value="LOSS">{reconciliationTexts.bookLoss}</option>
          </SelectField>
        )
      }
    </ReasonDialogButton>
  );
}
