import type { Product } from '#contracts/catalogue';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { customerSession } from '#web/lib/session/customer.ts';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { questionInput } from './schema.ts';

type Props = { product: Pick<Product, 'id' | 'name' | 'shopName'>; open: boolean; onClose: () => void };

/** A question to the shop, which answers for everybody. */
export default function AskDialog(props: Props) {
  return (
    <SessionData session={customerSession}>
      <Ask {...props} />
    </SessionData>
  );
}

function Ask({ product, open, onClose }: Props) {
  const ask = useAction(customerApi, 'POST /products/{id}/questions', {
    refresh: [],
    done: ['Asked', `${product.shopName} answers by mail, and here for everybody.`],
    failed: 'inline',
    otherwise: 'Your question could not be sent. Please try again.',
  });
  return (
    <Dialog open={open} title={`Ask ${product.shopName}`} busy={ask.busy} onClose={onClose}>
      <Form
        schema={questionInput}
        defaults={{ text: '' }}
        action={ask}
        focus="text"
        onSubmit={(body) => ask.run({ params: { id: product.id }, body })}
        onDone={onClose}
      >
        {(form) => (
          <>
            <TextAreaField
              label={`Your question about ${product.name}`}
              hint="Everybody reads it with the answer: leave out telephone numbers and addresses."
              required
              rows={3}
              maxLength={500}
              {...form.field('text')}
            />
            <FailureNote text={form.failure} />
            <SubmitButton busyLabel="Sending...">Ask</SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
