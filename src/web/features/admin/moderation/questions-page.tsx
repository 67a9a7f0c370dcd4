import { ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, Row } from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';

export const meta = () => privateMeta('Questions');

const SHOWN = [
  ['', 'All'],
  ['false', 'Shown'],
  ['true', 'Hidden'],
] as const;
const ANSWERED = [
  ['', 'All'],
  ['true', 'With an answer'],
  ['false', 'Without one'],
] as const;

/** /admin/questions: what customers asked the shops; hide with a reason, restore. */
export default function QuestionsPage() {
  const params = useFilters('GET /admin/questions', ['search', 'hidden', 'answered', 'shop']);
  return (
    <>
      <PageTitle lead="A question stands on its product's page once the shop has answered. A hidden one does not, nor does its answer.">
        Questions
      </PageTitle>
      <FilterForm label="Find questions">
        <SearchField label="Search" placeholder="Question, answer, product or shop" />
        <ChoiceField name="hidden" label="Show" choices={SHOWN} />
        <ChoiceField name="answered" label="Answered" choices={ANSWERED} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <KeyList
        endpoint="GET /admin/questions"
        query={params}
        label="Questions"
        empty={
          Object.values(params).some(Boolean) ? 'No question is like that' : 'There are no questions yet'
        }
      >
        {({ id, text, answer, product, shop, customer, createdAt, hiddenAt, hiddenReason }) => (
          <Row
            title={`About ${product.name}`}
            marks={
              <>
                {hiddenAt && <Pill tone="cancelled">Hidden</Pill>}
                {answer === null && <Pill tone="pending">No answer yet</Pill>}
              </>
            }
            actions={
              hiddenAt ? (
                <ConfirmAction endpoint="POST /admin/questions/{id}/restore" given={{ params: { id } }}>
                  Restore
                </ConfirmAction>
              ) : (
                <ReasonButton
                  endpoint="POST /admin/questions/{id}/hide"
                  given={({ reason }) => ({ params: { id }, body: { reason } })}
                  label="Hide"
                  title="Hide this question"
                  text="Nobody reads it any more, nor its answer."
                  variant="danger"
                />
              )
            }
          >
            <p>
              <AdminLink to={`/admin/users/${customer.id}`}>{customer.name}</AdminLink>
              {` · ${formatMoment(createdAt)} · `}
              <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
            </p>
            <p className="whitespace-pre-line text-base text-ink wrap-anywhere">{text}</p>
            {answer && <p className="whitespace-pre-line wrap-anywhere">{`The shop answers: ${answer}`}</p>}
            {hiddenReason && <p>{`Hidden: ${hiddenReason}`}</p>}
          </Row>
        )}
      </KeyList>
    </>
  );
}
