import type { Product } from '#contracts/catalogue';
import { SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { customerSession } from '#web/lib/session/customer.ts';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { askTexts } from './ask-texts.ts';
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
    done: askTexts.done(product.shopName),
    failed: 'inline',
    otherwise: askTexts.failed,
  });
  return (
    <Dialog open={open} title={askTexts.title(product.shopName)} busy={ask.busy} onClose={onClose}>
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
              label={askTexts.field(product.name)}
              hint={askTexts.hint}
              required
              rows={3}
              maxLength={500}
              {...form.field('text')}
            />
            <FailureNote text={form.failure} />
            <SubmitButton busyLabel={askTexts.busy}>{askTexts.button}</SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
