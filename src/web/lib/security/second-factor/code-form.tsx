import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasskeyButton, type PasskeySignIn } from './passkey-button.tsx';

type Props = {
  busy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
  passkey: PasskeySignIn;
};

/** The second step of a sign-in: the code of the authenticator, a recovery code, or a passkey. */
export function CodeForm({ busy, onCode, onBack, passkey }: Props) {
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCode(String(new FormData(event.currentTarget).get('totp')).trim());
      }}
    >
      <Field label="Code" hint="Lost your telephone? Enter one of your recovery codes." required>
        <TextInput
          name="totp"
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={11}
          required
          autoFocus
        />
      </Field>
      <Button type="submit" full busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
      <PasskeyButton {...passkey} busy={busy} />
      <Button variant="ghost" disabled={busy} onClick={onBack}>
        Use another account
      </Button>
    </form>
  );
}
