import { MessageCircleQuestion } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { QUESTIONS_PAGE } from '#shared/constants';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import type { Question } from '#src/modules/community/contract/questions.ts';
import { ReportLink } from '#web/components/report/report-link.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LoadMoreButton } from '#web/features/catalogue/listing/load-more-button.tsx';
import { useLoadMore } from '#web/features/catalogue/listing/use-load-more.ts';
import { belowTexts } from '#web/features/catalogue/product/product-below-fold-texts.ts';
import type { LoaderResult } from '#web/lib/api/loader.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';

/** Loaded when the dialog opens. */
const AskQuestionDialog = lazyComponent(() => import('./ask-question-dialog.tsx'));

type Props = { product: Pick<Product, 'id' | 'name' | 'shopName'>; found: LoaderResult<Question[]> | null };

/** Questions to the shop with its answers, and a button to ask. */
export function Questions({ product, found }: Props) {
  const { id, name, shopName } = product;
  const list = useLoadMore(found?.data ?? [], found?.meta.nextCursor, (cursor) =>
    customerSession.envelope('GET /products/{id}/questions', questionsQuery(id, cursor)),
  );
  return (
    <section id="questions" aria-labelledby="questions-title" className="mt-10 md:mt-14">
      <h2 id="questions-title" className="text-h2">
        {belowTexts.questionsTitle}
      </h2>
      {list.items.length === 0 && (
        <p className="mt-2 text-ink-2">{found ? belowTexts.noQuestions : belowTexts.questionsFailed}</p>
      )}
      {list.items.length > 0 && (
        <ul
          aria-label={belowTexts.questionsLabel(name)}
          className="mt-3 max-w-3xl rounded-card border border-line bg-surface"
        >
          {list.items.map((question) => (
            <QuestionRow key={question.id} question={question} shopName={shopName} />
          ))}
        </ul>
      )}
      {list.cursor && (
        <LoadMoreButton
          to={`${paths.product(id)}?questions=${list.cursor}#questions`}
          state={list.state}
          onMore={() => void list.showMore()}
          what="questions"
        />
      )}
      <Ask product={product} />
    </section>
  );
}

function QuestionRow({ question, shopName }: { question: Question; shopName: string }) {
  const { id, text, author, createdAt, answer } = question;
  return (
    <li className="border-line border-t p-4 first:border-0">
      <p className="whitespace-pre-line break-words font-bold">{text}</p>
      <p className="text-ink-3 text-xs">
        {author}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {answer && (
        <div className="mt-2.5 border-gold border-l-4 pl-3.5 text-sm">
          <p className="whitespace-pre-line break-words text-ink-2">{answer}</p>
          <p className="text-ink-3 text-xs">{shopName}</p>
        </div>
      )}
      <ReportLink subject="question" subjectId={id} name={belowTexts.questionBy(author)} />
    </li>
  );
}

function Ask({ product }: { product: Props['product'] }) {
  const { status } = useCustomer();
  const location = useLocation();
  const [open, setOpen] = useState<boolean | null>(null);
  const label = (
    <>
      <MessageCircleQuestion className="icon" aria-hidden />
      {belowTexts.askButton}
    </>
  );
  if (status !== 'authenticated') {
    return (
      <ButtonLink to={customerSession.loginPathFrom(location)} variant="line" className="mt-4">
        {label}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant="line" className="mt-4" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open !== null && (
        <Suspense>
          <AskQuestionDialog product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The query of a page of questions about a product. */
const questionsQuery = (id: string, cursor?: string | null) => ({
  params: { id },
  query: { limit: QUESTIONS_PAGE, cursor: cursor ?? '' },
});
