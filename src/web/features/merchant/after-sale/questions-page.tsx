import { Link, useSearchParams } from 'react-router';
import type { ShopQuestion } from '#contracts/questions';
import { NeedsRole, RowsSkeleton } from '#web/features/merchant/parts.tsx';
import { questionAnswer } from '#web/features/merchant/schema.ts';
import { formatDate } from '#web/lib/dates.ts';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { List } from '#web/lib/list/list.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ANSWERING } from './case-labels.ts';

export const meta = () => privateMeta('Questions');

const TABS = [
  { id: 'unanswered', label: 'To answer' },
  { id: 'all', label: 'All questions' },
] as const;

/** /merchant/questions: what customers ask about the shop's products; the address remembers which are shown. */
export default function QuestionsPage() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('show') === 'all' ? 'all' : 'unanswered';
  return (
    <NeedsRole least="manager" title="Questions">
      <PageTitle lead="What customers ask before they buy. Everybody reads your answer on the product's page.">
        Questions
      </PageTitle>
      <Tabs
        label="Which questions"
        tabs={TABS}
        selected={shown}
        onSelect={(id) => setParams(id === 'all' ? { show: 'all' } : {}, { replace: true })}
      >
        <QuestionList key={shown} unanswered={shown === 'unanswered'} />
      </Tabs>
    </NeedsRole>
  );
}

function QuestionList({ unanswered }: { unanswered: boolean }) {
  return (
    <List
      api={shopApi}
      endpoint="GET /shops/questions"
      query={{ limit: 10, unanswered: unanswered ? 'true' : 'false' }}
      label="Questions"
      failed="The questions could not be loaded"
      empty={
        unanswered ? (
          <EmptyState title="Nothing to answer" text="Every question about your products has your answer." />
        ) : (
          <EmptyState title="No questions yet" text="What customers ask about your products stands here." />
        )
      }
      skeleton={<RowsSkeleton label="Loading the questions..." />}
      frame={(rows) => (
        <Panel padded={false} aria-label="Questions">
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
        <p className="text-ink-2 text-sm">
          <Link
            to={`${paths.product(product.id)}#questions`}
            className="-my-[11px] inline-block py-[11px] font-semibold text-leaf underline underline-offset-3"
          >
            {product.name}
          </Link>
          {` · ${formatDate(createdAt)}`}
        </p>
      </div>
      <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{text}</p>
      {answer ? (
        <div className="rounded-control bg-sunk p-3 text-sm">
          <p className="font-semibold">{`You answered${answeredAt ? ` on ${formatDate(answeredAt)}` : ''}`}</p>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{answer}</p>
        </div>
      ) : (
        <AnswerForm questionId={id} author={author} />
      )}
    </li>
  );
}

/** The shop's one answer to a question. */
function AnswerForm({ questionId, author }: { questionId: string; author: string }) {
  const answer = useAction(shopApi, 'POST /shops/questions/{id}/answer', {
    refresh: ['GET /shops/questions', 'GET /shops/stats'],
    failed: 'inline',
    ...ANSWERING,
    done: ['Your answer stands', 'Everybody reads it on the page of the product.'],
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
            label={`Your answer to ${author}`}
            hint="One answer to each question. Everybody reads it, and it can't be changed."
            required
            rows={3}
            maxLength={1000}
            {...form.field('answer')}
          />
          <FailureNote text={form.failure} />
          <div>
            <SubmitButton size="sm" busyLabel="Sending...">
              Publish the answer
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
