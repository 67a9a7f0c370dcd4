import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CannedAnswer } from '#src/modules/desk/contract/desk.ts';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { answerForm } from '#web/features/admin/api/schema.ts';
import { ConfirmButton } from '#web/features/admin/components/action-buttons.tsx';
import { BackLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { workQueueTexts } from '#web/features/admin/work-queue/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(workQueueTexts.repliesTitle);

const answersQuery = () => adminApi.queryOptions('GET /admin/canned-answers');

export const clientLoader = adminLoader(() => [answersQuery()]);
export const HydrateFallback = () => null;

/** /admin/desk/answers: canned responses for all admins. */
export default function CannedResponsesPage() {
  const answers = useQuery(answersQuery());
  return (
    <>
      <BackLink to="/admin/desk">{workQueueTexts.title}</BackLink>
      <PageTitle lead={workQueueTexts.repliesLead}>{workQueueTexts.repliesTitle}</PageTitle>
      <div className="grid gap-4.5">
        <Section id="add" title={workQueueTexts.newReplyTitle}>
          <AnswerForm />
        </Section>
        <PageQueryBoundary query={answers}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title={workQueueTexts.noReplies} />
            ) : (
              <ul aria-label={workQueueTexts.repliesTitle} className="grid gap-3">
                {all.map((answer) => (
                  <li key={answer.id}>
                    <ListCard
                      title={answer.title}
                      actions={
                        <>
                          <ChangeButton answer={answer} />
                          <ConfirmButton
                            endpoint="DELETE /admin/canned-answers/{id}"
                            given={{ params: { id: answer.id } }}
                            label={workQueueTexts.removeReply}
                            text={workQueueTexts.removeReplyText(answer.title)}
                            confirm={workQueueTexts.removeReplyConfirm}
                            busyLabel={workQueueTexts.removing}
                          />
                        </>
                      }
                    >
                      <p className="whitespace-pre-line">{answer.text}</p>
                    </ListCard>
                  </li>
                ))}
              </ul>
            )
          }
        </PageQueryBoundary>
      </div>
    </>
  );
}

function ChangeButton({ answer }: { answer: CannedAnswer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        {workQueueTexts.changeReply}
      </Button>
      <Dialog open={open} title={answer.title} onClose={() => setOpen(false)}>
        {open && <AnswerForm answer={answer} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** The form of a new or edited response. */
function AnswerForm({ answer, onDone }: { answer?: CannedAnswer; onDone?: () => void }) {
  const add = useApiMutation(adminApi, 'POST /admin/canned-answers', { errorToast: 'inline' });
  const change = useApiMutation(adminApi, 'PUT /admin/canned-answers/{id}', { errorToast: 'inline' });
  return (
    <Form
      schema={answerForm}
      defaults={{ title: answer?.title ?? '', text: answer?.text ?? '' }}
      action={answer ? change : add}
      onSubmit={async (values, form) => {
        const done = answer
          ? await change.run({ params: { id: answer.id }, body: values })
          : await add.run({ body: values });
        if (!done) return;
        if (!answer) form.reset();
        onDone?.();
      }}
    >
      {(form) => (
        <>
          <TextField
            label={workQueueTexts.replyTitleLabel}
            maxLength={80}
            required
            {...form.field('title')}
          />
          <TextAreaField
            label={workQueueTexts.replyTextLabel}
            rows={5}
            maxLength={1500}
            required
            {...form.field('text')}
          />
          <FormError text={form.failure} />
          <div>
            <SubmitButton busyLabel={workQueueTexts.saving}>
              {answer ? workQueueTexts.saveReply : workQueueTexts.addReply}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
