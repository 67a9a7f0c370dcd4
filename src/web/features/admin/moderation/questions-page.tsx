import type { AnswerOf } from '#contracts/endpoints';
import { ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
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

type Question = AnswerOf<'GET /admin/questions'>[number];

const SORTED: Sorted<Question> = {
  standing: 'created-desc',
  first: { label: 'Question' },
  facts: [
    { label: 'Asked', sort: 'created', isShort: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  ],
  bulk: {
    endpoint: 'POST /admin/questions/{id}/hide',
    text: 'Nobody reads them any more, nor their answers.',
    nameOf: ({ hiddenAt, product, customer }) =>
      hiddenAt ? null : `the question of ${customer.name} about ${product.name}`,
  },
  actions: 'What you can do',
  row: (question, wide) => ({
    title: `About ${question.product.name}`,
    marks: (
      <>
        {question.hiddenAt && <Pill tone="cancelled">Hidden</Pill>}
        {question.answer === null && <Pill tone="pending">No answer yet</Pill>}
      </>
    ),
    details: <Details question={question} wide={wide} />,
    actions: <Actions question={question} />,
  }),
};

function Details({ question, wide }: { question: Question; wide: boolean }) {
  const { text, answer, shop, customer, createdAt, hiddenReason } = question;
  return (
    <>
      <p>
        <AdminLink to={`/admin/users/${customer.id}`}>{customer.name}</AdminLink>
        {wide ? ' · ' : ` · ${formatMoment(createdAt)} · `}
        <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
      </p>
      <p className="whitespace-pre-line text-base text-ink wrap-anywhere">{text}</p>
      {answer && <p className="whitespace-pre-line wrap-anywhere">{`The shop answers: ${answer}`}</p>}
      {hiddenReason && <p>{`Hidden: ${hiddenReason}`}</p>}
    </>
  );
}

function Actions({ question: { id, hiddenAt } }: { question: Question }) {
  return hiddenAt ? (
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
  );
}

/** /admin/questions: what customers asked the shops; hide with a reason, restore. */
export default function QuestionsPage() {
  const params = useFilters('GET /admin/questions', ['search', 'hidden', 'answered', 'shop', 'sort']);
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
          Object.values({ ...params, sort: '' }).some(Boolean)
            ? 'No question is like that'
            : 'There are no questions yet'
        }
        sorted={SORTED}
      />
    </>
  );
}
