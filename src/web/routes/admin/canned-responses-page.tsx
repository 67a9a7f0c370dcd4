import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CannedAnswer } from '#contracts/desk';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { answerForm } from '#web/features/admin/api/schema.ts';
import { ConfirmButton } from '#web/features/admin/components/action-buttons.tsx';
import { BackLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { deskTexts } from '#web/features/admin/work-queue/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => noindexMeta(deskTexts.repliesTitle);

/** /admin/desk/answers: words that are written often, for all admins. */
export default function CannedResponsesPage() {
  const answers = useQuery(adminApi.queryOptions('GET /admin/canned-answers'));
  return (
    <>
      <BackLink to="/admin/desk">{deskTexts.title}</BackLink>
      <PageTitle lead={deskTexts.repliesLead}>{deskTexts.repliesTitle}</PageTitle>
      <div className="grid gap-4.5">
        <Section id="add" title={deskTexts.newReplyTitle}>
          <AnswerForm />
        </Section>
        <PageQueryBoundary query={answers}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title={deskTexts.noReplies} />
            ) : (
              <ul aria-label={deskTexts.repliesTitle} className="grid gap-3">
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
                            label={deskTexts.removeReply}
                            text={deskTexts.removeReplyText(answer.title)}
                            confirm={deskTexts.removeReplyConfirm}
                            busyLabel={deskTexts.removing}
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
        {deskTexts.changeReply}
      </Button>
      <Dialog open={open} title={answer.title} onClose={() => setOpen(false)}>
        {open && <AnswerForm answer={answer} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** A new answer, or one that is changed. */
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
          <TextField label={deskTexts.replyTitleLabel} maxLength={80} required {...form.field('title')} />
          <TextAreaField
            label={deskTexts.replyTextLabel}
            rows={5}
            maxLength={1500}
            required
            {...form.field('text')}
          />
          <FormError text={form.failure} />
          <div>
            <SubmitButton busyLabel={deskTexts.saving}>
              {answer ? deskTexts.saveReply : deskTexts.addReply}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
