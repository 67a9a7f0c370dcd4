import { useState } from 'react';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { ANSWERING } from './case-labels.ts';
import { reviewReply } from './schema.ts';

/** The shop's one answer to a review. */
export function ReplyForm({ reviewId, author }: { reviewId: string; author: string }) {
  const [open, setOpen] = useState(false);
  const reply = useAction(shopApi, 'POST /shops/reviews/{id}/reply', {
    refresh: ['GET /shops/reviews', 'GET /shops/stats'],
    failed: 'inline',
    ...ANSWERING,
    done: ['Your answer stands', 'Everybody reads it under the review.'],
  });
  if (!open) {
    return (
      <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {`Answer ${author}`}
      </Button>
    );
  }
  return (
    <Form
      schema={reviewReply}
      defaults={{ reply: '' }}
      action={reply}
      focus="reply"
      onSubmit={(body) => reply.run({ params: { id: reviewId }, body })}
      className="grid gap-3"
    >
      {(form) => (
        <>
          <TextAreaField
            label={`Your answer to ${author}`}
            hint="One answer to each review. Everybody reads it, and it can't be changed."
            required
            rows={3}
            maxLength={1000}
            {...form.field('reply')}
          />
          <FailureNote text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton size="sm" busyLabel="Sending...">
              Publish the answer
            </SubmitButton>
            <Button variant="ghost" size="sm" disabled={reply.busy} onClick={() => setOpen(false)}>
              Not now
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
