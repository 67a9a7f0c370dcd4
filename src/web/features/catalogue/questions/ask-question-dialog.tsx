import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { askTexts } from './ask-question-texts.ts';
import { questionInput } from './schema.ts';

type Props = { product: Pick<Product, 'id' | 'name' | 'shopName'>; open: boolean; onClose: () => void };

/** Asks the shop a question; question and answer are public. */
export default function AskQuestionDialog(props: Props) {
  return (
    <SessionQueryProvider session={customerSession}>
      <Ask {...props} />
    </SessionQueryProvider>
  );
}

function Ask({ product, open, onClose }: Props) {
  const ask = useApiMutation(customerApi, 'POST /products/{id}/questions', {
    invalidates: [],
    successToast: askTexts.done(product.shopName),
    errorToast: 'inline',
    fallbackMessage: askTexts.failed,
  });
  return (
    <Dialog open={open} title={askTexts.title(product.shopName)} busy={ask.isPending} onClose={onClose}>
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
            <FormError text={form.failure} />
            <SubmitButton busyLabel={askTexts.busy}>{askTexts.button}</SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
