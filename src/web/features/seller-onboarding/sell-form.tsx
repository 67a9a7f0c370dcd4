import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { joinPlace } from '#shared/place';
import type { ShopRegistration } from '#src/modules/shops/contract/shop-status.ts';
import {
  CheckboxField,
  PasswordField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { VISITOR_ACCOUNT } from '#web/lib/state/drafts.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { savePendingShop, saveStatusToken } from './pending-shop.ts';
import { shopSignupForm } from './schema.ts';
import { sellTexts } from './sell-texts.tsx';
import { ShopLocationFields } from './shop-location-fields.tsx';
import { shopFieldTexts } from './texts.ts';

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
/** Field names of the server that differ from the form's. */
const RENAMED = { name: 'shopName', phoneNumber: 'phone', location: 'town' } as const;
const DRAFT = {
  account: VISITOR_ACCOUNT,
  name: 'shop',
  // Consent is not saved in the draft.
  secret: ['password', 'confirmPassword', 'agreeToTerms'] as const,
};

const refuse = () => toast.error(shopFieldTexts.invalidTitle, shopFieldTexts.invalidText);

/** The registration form. A draft survives a closed tab, without the passwords. */
export function SellForm() {
  const navigate = useNavigate();
  useEffect(toast.preload, []);
  const register = useApiMutation(customerApi, 'POST /shop/auth/signup', {
    invalidates: [],
    successToast: [sellTexts.registeredTitle, sellTexts.registeredText],
    errorToast: sellTexts.failedTitle,
    fallbackMessage: sellTexts.failedText,
  });

  return (
    <Form
      schema={shopSignupForm}
      defaults={EMPTY}
      draft={DRAFT}
      action={register}
      rename={RENAMED}
      onInvalid={refuse}
      onSubmit={async ({ shopName, ownerName, email, password, phone, town, region, description }) => {
        const location = joinPlace(town, region);
        const answer = await register.run({
          body: { name: shopName, ownerName, email, password, phoneNumber: phone, location, description },
        });
        if (!answer) return null;
        const { registeredAt, statusToken } = (answer.data ?? {}) as Partial<ShopRegistration>;
        savePendingShop({
          name: shopName,
          email,
          registeredAt: registeredAt ?? new Date().toISOString(),
        });
        saveStatusToken(statusToken ?? null);
        return true;
      }}
      onDone={() => void navigate('/shop-pending')}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={shopFieldTexts.nameLabel}
              autoComplete="organization"
              required
              {...form.field('shopName')}
            />
            <TextField
              label={shopFieldTexts.ownerLabel}
              autoComplete="name"
              required
              {...form.field('ownerName')}
            />
            <TextField
              label={sellTexts.emailLabel}
              type="email"
              autoComplete="email"
              required
              {...form.field('email')}
            />
            <TextField
              label={shopFieldTexts.phoneLabel}
              type="tel"
              autoComplete="tel"
              placeholder={shopFieldTexts.phoneExample}
              required
              {...form.field('phone')}
            />
            <PasswordField
              label={shopFieldTexts.passwordLabel}
              hint={sellTexts.passwordHint}
              autoComplete="new-password"
              required
              {...form.field('password')}
            />
            <PasswordField
              label={sellTexts.confirmPasswordLabel}
              autoComplete="new-password"
              required
              {...form.field('confirmPassword')}
            />
          </div>
          <ShopLocationFields town={form.field('town')} region={form.field('region')} />
          <TextAreaField
            label={shopFieldTexts.descriptionLabel}
            hint={shopFieldTexts.descriptionHint}
            required
            {...form.field('description')}
          />
          <GhanaCard />
          <CheckboxField
            required
            label={sellTexts.agree(
              <Link to="/seller-terms" target="_blank" className="font-semibold text-leaf underline">
                {sellTexts.termsLink}
              </Link>,
            )}
            {...form.field('agreeToTerms')}
          />
          <SubmitButton full disabled={!form.watch('agreeToTerms')} busyLabel={sellTexts.submitting}>
            {sellTexts.submitButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/** Not supported yet (docs/specification.md, 5): shown so that sellers know it will be required. */
function GhanaCard() {
  return (
    <Field label={sellTexts.cardLabel} hint={sellTexts.cardHint}>
      <span className="relative block">
        <TextInput type="file" accept="image/*" disabled className="py-2.5 sm:pr-32" />
        <span className="inline-flex max-sm:mt-2 sm:absolute sm:top-2.5 sm:right-3 h-7 items-center rounded-chip bg-gold-soft px-2.5 font-semibold text-gold-ink text-xs">
          {sellTexts.cardLater}
        </span>
      </span>
    </Field>
  );
}
