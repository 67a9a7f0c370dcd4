import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { reviewReply } from './schema.ts';
import { useAnswer } from './use-answer.ts';

/** The shop's one answer to a review. */
export function ReplyForm({ reviewId, author }: { reviewId: string; author: string }) {
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(reviewReply), defaultValues: { reply: '' } });
  const { errors, isSubmitting } = form.formState;
  const { failure, send } = useAnswer(`/shops/reviews/${reviewId}/reply`, ['reviews']);

  async function submit(answer: { reply: string }) {
    if (await send(answer)) toast.success('Your answer stands', 'Everybody reads it under the review.');
  }

  if (!open) {
    return (
      <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {`Answer ${author}`}
      </Button>
    );
  }
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-3">
      <Field
        label={`Your answer to ${author}`}
        hint="One answer to each review. Everybody reads it, and it can't be changed."
        error={errors.reply?.message}
        required
      >
        <TextArea rows={3} maxLength={1000} autoFocus {...form.register('reply')} />
      </Field>
      <FailureNote text={failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" busy={isSubmitting} busyLabel="Sending...">
          Publish the answer
        </Button>
        <Button variant="ghost" size="sm" disabled={isSubmitting} onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  );
}
