import type { ShopQuestion } from '#src/modules/community/contract/questions.ts';
import { List, listQuery } from '#web/components/data/list.tsx';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { questionAnswer } from '#web/features/merchant/api/schema.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { ListSkeleton } from '#web/features/merchant/components/list-skeleton.tsx';
import {
  AboutProduct,
  FeedbackLayout,
  feedbackFilter,
  isUnanswered,
  ShopReply,
} from '#web/features/merchant/feedback/feedback-layout.tsx';
import { feedbackTexts } from '#web/features/merchant/feedback/texts.ts';
import { ANSWER_MUTATION_OPTIONS } from '#web/features/merchant/refunds/refund-request-labels.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(feedbackTexts.questionsTitle);

const questionsQuery = (unanswered: boolean) =>
  listQuery(shopApi, 'GET /shops/questions', feedbackFilter(unanswered));

export const clientLoader = shopLoader(({ isManager, search }) =>
  isManager ? [questionsQuery(isUnanswered(search))] : [],
);
export const HydrateFallback = () => null;

/** /merchant/questions: customers' questions about the shop's products. */
export default function QuestionsPage() {
  return (
    <FeedbackLayout
      title={feedbackTexts.questionsTitle}
      lead={feedbackTexts.questionsLead}
      filter={feedbackTexts.questionsFilter}
      allTab={feedbackTexts.allQuestionsTab}
    >
      {(unanswered) => <QuestionList key={String(unanswered)} unanswered={unanswered} />}
    </FeedbackLayout>
  );
}

function QuestionList({ unanswered }: { unanswered: boolean }) {
  return (
    <List
      query={questionsQuery(unanswered)}
      label={feedbackTexts.questionsTitle}
      failed={feedbackTexts.questionsFailed}
      empty={
        unanswered ? (
          <EmptyState
            title={feedbackTexts.questionsAnsweredTitle}
            text={feedbackTexts.questionsAnsweredText}
          />
        ) : (
          <EmptyState title={feedbackTexts.questionsEmptyTitle} text={feedbackTexts.questionsEmptyText} />
        )
      }
      skeleton={<ListSkeleton label={feedbackTexts.questionsLoading} />}
      frame={(rows) => (
        <Panel padded={false} aria-label={feedbackTexts.questionsTitle}>
          {rows}
        </Panel>
      )}
    >
      {(question) => <QuestionCard key={question.id} question={question} />}
    </List>
  );
}

function QuestionCard({ question }: { question: ShopQuestion }) {
  const { id, text, author, createdAt, product, answer, answeredAt } = question;
  return (
    <li className="grid gap-3 border-line border-t p-4 first:border-t-0 md:px-5">
      <div>
        <b>{author}</b>
        <AboutProduct product={product} at="questions" createdAt={createdAt} />
      </div>
      <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{text}</p>
      {answer ? <ShopReply text={answer} at={answeredAt} /> : <AnswerForm questionId={id} author={author} />}
    </li>
  );
}

/** The form for the shop's answer. */
function AnswerForm({ questionId, author }: { questionId: string; author: string }) {
  const answer = useApiMutation(shopApi, 'POST /shops/questions/{id}/answer', {
    invalidates: ['GET /shops/questions', 'GET /shops/stats'],
    errorToast: 'inline',
    ...ANSWER_MUTATION_OPTIONS,
    successToast: [feedbackTexts.answerPublished, feedbackTexts.answerPublishedText],
  });
  return (
    <Form
      schema={questionAnswer}
      defaults={{ answer: '' }}
      action={answer}
      onSubmit={(body) => answer.run({ params: { id: questionId }, body })}
      className="grid gap-3"
    >
      {(form) => (
        <>
          <TextAreaField
            label={feedbackTexts.answerLabel(author)}
            hint={feedbackTexts.answerHint}
            required
            rows={3}
            maxLength={1000}
            {...form.field('answer')}
          />
          <FormError text={form.failure} />
          <div>
            <SubmitButton size="sm" busyLabel={feedbackTexts.sending}>
              {feedbackTexts.answerButton}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
