import type { Product } from '#contracts/catalogue';
import { SessionData } from '#web/components/auth/session-query-provider.tsx';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FailureNote } from '#web/components/ui/form-error.tsx';
import { useAction } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { askTexts } from './ask-question-texts.ts';
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
