import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '#web/lib/api-error.ts';
import { DraftNote } from '#web/lib/form/draft-note.tsx';
import { VISITOR } from '#web/lib/form/drafts.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { RENAMED, registerShop, type ShopForm } from './register-shop.ts';
import { shopSignupForm } from './schema.ts';
import { SellFields } from './sell-fields.tsx';

const SENT_FIELDS = ['shopName', 'ownerName', 'email', 'password', 'phone', 'town', 'description'] as const;

const EMPTY = {
  shopName: '',
  ownerName: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  town: '',
  description: '',
  agreeToTerms: false,
};
/** Consent is given with what is sent, not remembered. */
const NOT_KEPT = ['password', 'confirmPassword', 'agreeToTerms'] as const;

/** The registration; what is typed outlives a closed tab, but for the passwords. */
export function SellForm() {
  const navigate = useNavigate();
  const form = useForm<ShopForm>({ resolver: zodResolver(shopSignupForm), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const agreed = useWatch({ control: form.control, name: 'agreeToTerms' });
  const draft = useDraft(form, { account: VISITOR, name: 'shop', secret: NOT_KEPT });

  useEffect(toast.prepare, []);

  async function submit(values: ShopForm) {
    try {
      await registerShop(values);
      await draft.done();
      toast.success(
        'Registration Successful',
        'Your shop registration is pending approval. We will contact you soon.',
      );
      void navigate('/shop-pending');
    } catch (error) {
      showFieldErrors(error, form.setError, SENT_FIELDS, { rename: RENAMED });
      toast.error(
        'Registration Failed',
        messageOf(error, 'An unexpected error occurred. Please try again later.'),
      );
    }
  }

  function refuse() {
    toast.error('Validation Error', 'Please fix the errors in the form');
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit, refuse)} className="grid gap-4">
      <DraftNote
        kept={draft.kept}
        onDiscard={() => {
          form.reset(EMPTY);
          draft.discard();
        }}
      />
      <SellFields register={form.register} errors={errors} />
      <Checkbox
        required
        error={errors.agreeToTerms?.message}
        label={
          <>
            I agree to the{' '}
            <Link to="/seller-terms" target="_blank" className="font-semibold text-leaf underline">
              seller terms of service
            </Link>
          </>
        }
        {...form.register('agreeToTerms')}
      />
      <Button type="submit" full disabled={!agreed} busy={isSubmitting} busyLabel="Submitting...">
        Register Shop
      </Button>
    </form>
  );
}
