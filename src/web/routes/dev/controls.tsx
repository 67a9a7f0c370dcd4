import { useState } from 'react';
import { Button, ButtonLink, type ButtonVariant } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Checkbox, Field, Select, TextArea, TextInput } from '#web/components/ui/field.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { OtpInput } from '#web/components/ui/otp-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { QuantityInput } from '#web/components/ui/quantity-input.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { TextButton } from '#web/components/ui/text-button.tsx';
import { toast } from '#web/lib/toast/toast.ts';
import { Example } from './example.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'soft', 'line', 'ghost', 'gold', 'dark', 'danger'];

/** Buttons, choices and fields. */
export function Controls() {
  return (
    <>
      <Example name="Button" wide>
        {VARIANTS.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>Save {variant}</Button>
            <Button variant={variant} size="sm">
              Small {variant}
            </Button>
            <Button variant={variant} disabled>
              Disabled {variant}
            </Button>
            <Button variant={variant} busy busyLabel="Saving...">
              Save
            </Button>
          </div>
        ))}
        <Button full>As wide as it may be</Button>
      </Example>
      <Example name="TextButton">
        <TextButton onClick={() => undefined}>Send a new code</TextButton>
        <TextButton isDisabled onClick={() => undefined}>
          Sending...
        </TextButton>
      </Example>
      <Example name="ButtonLink">
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} to="/about" variant={variant}>
            Read about {variant}
          </ButtonLink>
        ))}
      </Example>
      <Fields />
      <Example name="QuantityInput">
        <Counted label="White Maize" first={1} />
        <Counted label="Raffia Basket" first={5} max={5} />
        <QuantityInput label="Clay Pot" value={2} editable={false} onChange={() => undefined} />
        <QuantityInput label="Kente" value={1} disabled onChange={() => undefined} />
      </Example>
      <Codes />
      <ExampleTabs />
      <ExampleDialog />
      <Example name="Toast">
        <Button variant="line" onClick={() => toast.success('Saved', 'What buyers see has changed.')}>
          Say that it was done
        </Button>
        <Button
          variant="line"
          onClick={() => toast.error('It was not saved', 'Check your connection and try again.')}
        >
          Say that it failed
        </Button>
      </Example>
    </>
  );
}

function Fields() {
  return (
    <>
      <Example name="Field" wide>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Name" hint="As it stands on your card">
            <TextInput name="name" defaultValue="Ama Mensah" />
          </Field>
          <Field label="Phone Number" required error="Please enter a valid phone number">
            <TextInput name="phone" inputMode="tel" defaultValue="0244" />
          </Field>
          <Field label="Town" hint="Or the nearest one">
            <TextInput name="town" placeholder="Techiman" disabled />
          </Field>
          <Field label="Search" labelHidden>
            <TextInput type="search" name="search" placeholder="A label for readers alone" />
          </Field>
          <Field label="Region">
            <Select name="region" defaultValue="Ashanti">
              <option value="Ashanti">Ashanti</option>
              <option value="Upper East">Upper East</option>
            </Select>
          </Field>
          <Field label="Network" error="Choose the network of the wallet">
            <Select name="network">
              <option value="">Choose</option>
              <option value="MTN">MTN</option>
            </Select>
          </Field>
          <Field label="Description">
            <TextArea name="description" defaultValue="Woven in Bolgatanga from dyed elephant grass." />
          </Field>
          <Field label="Reason" error="Please say why">
            <TextArea name="reason" />
          </Field>
          <Field label="Password">
            <PasswordInput name="password" autoComplete="off" defaultValue="cassava-and-plantain" />
          </Field>
          <Field label="New password" error="Use at least 8 characters">
            <PasswordInput name="new-password" autoComplete="off" />
          </Field>
        </div>
      </Example>
      <Example name="Checkbox" wide>
        <Checkbox name="mails" label="Tell me about new orders" defaultChecked />
        <Checkbox name="terms" label="I agree to the terms" error="Please agree to the terms first" />
        <Checkbox name="locked" label="Mails about your password are always sent" disabled defaultChecked />
      </Example>
      <Example name="FormError" wide>
        <FormError text="It was not saved. Check your connection and try again." />
        <FormError text={null} />
      </Example>
    </>
  );
}

function Counted({ label, first, max }: { label: string; first: number; max?: number }) {
  const [value, setValue] = useState(first);
  return <QuantityInput label={label} value={value} onChange={setValue} {...(max && { max })} />;
}

function Codes() {
  const [digits, setDigits] = useState(['4', '0', '', '', '', '']);
  const [wrong, setWrong] = useState(['1', '2', '3', '4']);
  return (
    <Example name="OtpInput" wide>
      <OtpInput digits={digits} onChange={setDigits} />
      <div>
        <OtpInput
          label="Hand-over code"
          digits={wrong}
          onChange={setWrong}
          errorId="wrong-code"
          autoComplete="off"
        />
        <p id="wrong-code" className="mt-1.5 font-medium text-clay text-sm">
          That is not the code of this order
        </p>
      </div>
      <OtpInput label="A code on its way" digits={['', '', '', '']} onChange={() => undefined} disabled />
    </Example>
  );
}

const TABS = [
  { id: 'orders', label: 'Orders' },
  { id: 'addresses', label: 'Addresses' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'security', label: 'Security' },
  { id: 'help', label: 'Help and complaints' },
] as const;

function ExampleTabs() {
  const [selected, select] = useState<(typeof TABS)[number]['id']>('orders');
  return (
    <Example name="Tabs" wide>
      <Tabs label="Account" tabs={TABS} selected={selected} onSelect={select}>
        The panel of {selected}.
      </Tabs>
    </Example>
  );
}

function ExampleDialog() {
  const [open, setOpen] = useState<'free' | 'busy' | null>(null);
  return (
    <Example name="Dialog">
      <Button variant="line" onClick={() => setOpen('free')}>
        Open a dialog
      </Button>
      <Dialog open={open === 'free'} title="Cancel this order?" onClose={() => setOpen(null)}>
        <p className="text-ink-2">The goods go back on sale, and your money to your wallet.</p>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="line" onClick={() => setOpen(null)}>
            Go back
          </Button>
          <Button variant="danger" onClick={() => setOpen(null)}>
            Cancel the order
          </Button>
        </div>
      </Dialog>
      <Button variant="line" onClick={() => setOpen('busy')}>
        Open a busy dialog
      </Button>
      <Dialog open={open === 'busy'} title="Sending the money" onClose={() => setOpen(null)} busy>
        <p className="text-ink-2">It can't be closed before it is done.</p>
        <Button className="mt-4" onClick={() => setOpen(null)}>
          End the example
        </Button>
      </Dialog>
    </Example>
  );
}
