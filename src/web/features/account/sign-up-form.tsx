import { Link } from 'react-router';
import { messageOf } from '#web/lib/api-error.ts';
import { useCustomer } from '#web/lib/customer.ts';
import { CheckboxField, PasswordField, SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { toast } from '#web/lib/toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import { signupForm } from './schema.ts';
import { requestToken } from './sign-in.ts';

/** Creates the account, then signs in with the same credentials (docs/specification.md, 4). */
export function SignUpForm({ onCreated }: { onCreated: () => void }) {
  const { signIn } = useCustomer();
  const signUp = useAction(customerApi, 'POST /auth/signup', {
    refresh: [],
    done: ['Registration Successful', 'Your account has been created successfully.'],
    failed: 'Registration Failed',
    otherwise: 'Failed to create account. Please try again.',
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
          toast.error('Login Failed', messageOf(error, 'Failed to sign in. Please try again.'));
          onCreated();
        }
      }}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="First Name" autoComplete="given-name" required {...form.field('firstName')} />
            <TextField label="Last Name" autoComplete="family-name" required {...form.field('lastName')} />
          </div>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            {...form.field('email')}
          />
          <PasswordField
            label="Password"
            hint="At least 8 characters."
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            required
            {...form.field('confirmPassword')}
          />
          <CheckboxField
            required
            label={
              <>
                I agree to the <TermsLink to="/terms">Terms of Service</TermsLink> and the{' '}
                <TermsLink to="/privacy">Privacy Policy</TermsLink>
              </>
            }
            {...form.field('terms')}
          />
          <SubmitButton full busyLabel="Creating account...">
            Sign Up
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
