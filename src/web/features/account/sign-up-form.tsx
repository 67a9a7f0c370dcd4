import { Link } from 'react-router';
import { CheckboxField, PasswordField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { authTexts } from './auth-texts.tsx';
import { signupForm } from './schema.ts';
import { requestToken } from './sign-in.ts';

/** Creates the account, then signs in with the same credentials (docs/specification.md, 4). */
export function SignUpForm({ onCreated }: { onCreated: () => void }) {
  const { signIn } = useCustomer();
  const signUp = useApiMutation(customerApi, 'POST /auth/signup', {
    invalidates: [],
    successToast: [authTexts.registeredTitle, authTexts.registeredText],
    errorToast: authTexts.signUpFailedTitle,
    fallbackMessage: authTexts.signUpFailedText,
  });

  return (
    <Form
      schema={signupForm}
      defaults={{ firstName: '', lastName: '', email: '', password: '', confirmPassword: '', terms: false }}
      action={signUp}
      onSubmit={async ({ email, password, firstName, lastName }) => {
        if (!(await signUp.run({ body: { email, password, firstName, lastName } }))) return;
        try {
          await signIn(await requestToken({ email, password }));
        } catch (error) {
          toast.error(authTexts.loginFailedTitle, getErrorMessage(error, authTexts.signInFailed));
          onCreated();
        }
      }}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={authTexts.firstNameLabel}
              autoComplete="given-name"
              required
              {...form.field('firstName')}
            />
            <TextField
              label={authTexts.lastNameLabel}
              autoComplete="family-name"
              required
              {...form.field('lastName')}
            />
          </div>
          <TextField
            label={authTexts.emailLabel}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            {...form.field('email')}
          />
          <PasswordField
            label={authTexts.passwordLabel}
            hint={authTexts.passwordHint}
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <PasswordField
            label={authTexts.confirmPasswordLabel}
            autoComplete="new-password"
            required
            {...form.field('confirmPassword')}
          />
          <CheckboxField
            required
            label={authTexts.agree(
              <TermsLink to="/terms">{authTexts.termsLink}</TermsLink>,
              <TermsLink to="/privacy">{authTexts.privacyLink}</TermsLink>,
            )}
            {...form.field('terms')}
          />
          <SubmitButton full busyLabel={authTexts.creating}>
            {authTexts.signUpButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-leaf underline">
      {children}
    </Link>
  );
}
