import type { ResponseData } from '#contract/endpoints';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import {
  FilterForm,
  SearchField,
  SelectFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, CursorList } from '#web/features/admin/components/list.tsx';
import { moderationTexts } from '#web/features/admin/moderation/texts.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(moderationTexts.questions);

const VISIBILITY_OPTIONS = [
  ['', moderationTexts.all],
  ['false', moderationTexts.shown],
  ['true', moderationTexts.hidden],
] as const;
const ANSWERED_OPTIONS = [
  ['', moderationTexts.all],
  ['true', moderationTexts.answered],
  ['false', moderationTexts.unanswered],
] as const;

type Question = ResponseData<'GET /admin/questions'>[number];

const TABLE: AdminTable<Question> = {
  defaultSort: 'created-desc',
  first: { label: moderationTexts.questionColumn },
  columns: [
    {
      label: moderationTexts.askedColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ],
  bulk: {
    endpoint: 'POST /admin/questions/{id}/hide',
    text: moderationTexts.hideQuestionsText,
    nameOf: ({ hiddenAt, product, customer }) =>
      hiddenAt ? null : `the question of ${customer.name} about ${product.name}`,
  },
  actions: moderationTexts.actionsColumn,
  row: (question, wide) => ({
    title: moderationTexts.about(question.product.name),
    marks: (
      <>
        {question.hiddenAt && <Badge tone="cancelled">{moderationTexts.hidden}</Badge>}
        {question.answer === null && <Badge tone="pending">{moderationTexts.noAnswer}</Badge>}
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
        {wide ? ' · ' : ` · ${formatDateTime(createdAt)} · `}
        <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
      </p>
      <p className="whitespace-pre-line text-base text-ink wrap-anywhere">{text}</p>
      {answer && <p className="whitespace-pre-line wrap-anywhere">{moderationTexts.shopAnswer(answer)}</p>}
      {hiddenReason && <p>{moderationTexts.hiddenBecause(hiddenReason)}</p>}
    </>
  );
}

function Actions({ question: { id, hiddenAt } }: { question: Question }) {
  return hiddenAt ? (
    <ActionButton endpoint="POST /admin/questions/{id}/restore" given={{ params: { id } }}>
      {moderationTexts.restore}
    </ActionButton>
  ) : (
    <ReasonDialogButton
      endpoint="POST /admin/questions/{id}/hide"
      given={({ reason }) => ({ params: { id }, body: { reason } })}
      label={moderationTexts.hide}
      title={moderationTexts.hideQuestion}
      text={moderationTexts.hideQuestionText}
      variant="danger"
    />
  );
}

const FILTERS = ['search', 'hidden', 'answered', 'shop', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/questions', FILTERS);
export const HydrateFallback = () => null;

/** /admin/questions: questions to shops; hide with a reason, restore. */
export default function QuestionsPage() {
  const params = useFilterParams('GET /admin/questions', FILTERS);
  return (
    <>
      <PageTitle lead={moderationTexts.questionsLead}>{moderationTexts.questions}</PageTitle>
      <FilterForm label={moderationTexts.findQuestions}>
        <SearchField label={moderationTexts.search} placeholder={moderationTexts.questionsPlaceholder} />
        <SelectFilter name="hidden" label={moderationTexts.show} choices={VISIBILITY_OPTIONS} />
        <SelectFilter name="answered" label={moderationTexts.answered} choices={ANSWERED_OPTIONS} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <CursorList
        endpoint="GET /admin/questions"
        query={params}
        label={moderationTexts.questions}
        empty={
          Object.values({ ...params, sort: '' }).some(Boolean)
            ? moderationTexts.noQuestions
            : moderationTexts.noQuestionsYet
        }
        sorted={TABLE}
      />
    </>
  );
}
