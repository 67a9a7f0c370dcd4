import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { joinPlace } from '#shared/place';
import type { PhoneInvitation, ShopPhoneVerify } from '#src/modules/shops/contract/shop-phone.ts';
import { CheckboxField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import {
  CodeStep,
  LaterStep,
  NumberStep,
  type PhoneStart,
  type SentCode,
} from '#web/components/phone/phone-steps.tsx';
import { phoneTexts } from '#web/components/phone/texts.tsx';
import { codeForm } from '#web/components/security/schema.ts';
import { twoStepTexts } from '#web/components/security/second-factor/texts.ts';
import { FormError } from '#web/components/ui/form-error.tsx';
import { type ApiMutation, useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { savePendingShop, saveStatusToken } from './pending-shop.ts';
import { PhoneInvitations } from './phone-invitations.tsx';
import { shopPhoneForm } from './schema.ts';
import { sellTexts } from './sell-texts.tsx';
import { ShopLocationFields } from './shop-location-fields.tsx';
import { shopFieldTexts } from './texts.ts';

const START: PhoneStart = { api: shopApi, start: 'POST /shop/auth/phone/start' };

type Verify = ApiMutation<'POST /shop/auth/phone/verify'>;
/** Sends the number and its code again, with more. */
type Finish = (more: Partial<ShopPhoneVerify>) => Promise<unknown>;

/**
 * Signs in a seller with a phone number: the number, the texted code, then the second factor where it is on, the
 * invitations of the number, or the shop of a new seller. A rejected or suspended shop is shown its status.
 */
export function SellerPhoneSignIn() {
  const navigate = useNavigate();
  const { signIn } = useSession(shopSession);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'CODE' | 'FACTOR' | 'INVITED' | 'SHOP'>('CODE');
  const [invitations, setInvitations] = useState<PhoneInvitation[]>([]);
  const verify = useApiMutation(shopApi, 'POST /shop/auth/phone/verify', {
    invalidates: [],
    successToast: ({ data, message }) => (data.token ? (message ?? null) : null),
    errorToast: 'inline',
    fallbackMessage: phoneTexts.verifyFailed,
  });
  if (step === 'CODE' && verify.error?.code === 'TOTP_REQUIRED') setStep('FACTOR');

  if (!sent) {
    return (
      <>
        <p className="mb-4 text-ink-2">{phoneTexts.numberLead}</p>
        <NumberStep {...START} full onSent={setSent} />
      </>
    );
  }

  const phone = sent.number;
  async function run(body: Omit<ShopPhoneVerify, 'phone'>) {
    const answer = await verify.run({ body: { phone, ...body } });
    if (!answer) return null;
    const { token, registration, needsShop } = answer.data;
    setInvitations(answer.data.invitations);
    if (registration) {
      const { name, email, registeredAt, statusToken } = registration;
      savePendingShop({ name, email, registeredAt });
      saveStatusToken(statusToken);
    }
    if (token) await signIn(token);
    else if (registration) await navigate(paths.shopPending);
    if (needsShop) setStep(answer.data.invitations.length > 0 ? 'INVITED' : 'SHOP');
    return true;
  }

  if (step === 'CODE') {
    return (
      <CodeStep
        {...START}
        sent={sent}
        isPending={verify.isPending}
        error={verify.inlineError}
        onCode={(given) => {
          setCode(given);
          return run({ code: given });
        }}
        onEdit={verify.reset}
        onBack={() => setSent(null)}
      />
    );
  }
  const back = () => {
    setStep('CODE');
    verify.reset();
  };
  const finish: Finish = (more) => run({ code, ...more });
  if (step === 'INVITED') {
    return (
      <LaterStep lead={sellTexts.invitedLead(invitations.length)} onBack={back}>
        <PhoneInvitations
          invitations={invitations}
          isPending={verify.isPending}
          error={verify.inlineError}
          onAnswer={(invitation) => finish({ invitation })}
          onOwnShop={() => setStep('SHOP')}
        />
      </LaterStep>
    );
  }
  return step === 'FACTOR' ? (
    <FactorStep verify={verify} finish={finish} onBack={back} />
  ) : (
    <ShopStep verify={verify} finish={finish} onBack={back} />
  );
}

type StepProps = { verify: Verify; finish: Finish; onBack: () => void };

function FactorStep({ verify, finish, onBack }: StepProps) {
  return (
    <LaterStep lead={twoStepTexts.codeText} onBack={onBack}>
      <Form schema={codeForm} defaults={{ totp: '' }} action={verify} focus="totp" onSubmit={finish}>
        {(form) => (
          <>
            <TextField
              label={twoStepTexts.codeLabel}
              hint={twoStepTexts.codeHint}
              autoComplete="one-time-code"
              maxLength={11}
              required
              {...form.field('totp')}
            />
            <FormError text={form.failure} />
            <SubmitButton full busyLabel={phoneTexts.checking}>
              {phoneTexts.continueButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </LaterStep>
  );
}

const EMPTY = { shopName: '', ownerName: '', town: '', description: '', agreeToTerms: false };
const RENAMED = { name: 'shopName', location: 'town' } as const;

/** Registers the shop of a number that is new here. */
function ShopStep({ verify, finish, onBack }: StepProps) {
  return (
    <LaterStep lead={sellTexts.shopLead} onBack={onBack}>
      <Form
        schema={shopPhoneForm}
        defaults={EMPTY}
        action={verify}
        rename={RENAMED}
        onSubmit={({ shopName, ownerName, town, region, description }) =>
          finish({ name: shopName, ownerName, location: joinPlace(town, region), description })
        }
      >
        {(form) => (
          <>
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
            <ShopLocationFields town={form.field('town')} region={form.field('region')} />
            <TextAreaField
              label={shopFieldTexts.descriptionLabel}
              hint={shopFieldTexts.descriptionHint}
              required
              {...form.field('description')}
            />
            <CheckboxField
              required
              label={sellTexts.agree(
                <Link to="/seller-terms" target="_blank" className="font-semibold text-leaf underline">
                  {sellTexts.termsLink}
                </Link>,
              )}
              {...form.field('agreeToTerms')}
            />
            <FormError text={form.failure} />
            <SubmitButton full disabled={!form.watch('agreeToTerms')} busyLabel={sellTexts.submitting}>
              {sellTexts.submitButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </LaterStep>
  );
}
