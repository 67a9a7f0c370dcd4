import { useQuery } from '@tanstack/react-query';
import type { RiderAccount } from '#contracts/riders';
import { mayAct } from '#contracts/shop-roles';
import { riderAccountForm } from '#web/features/merchant/schema.ts';
import { SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { shopApi, useShop } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

const SAVING = {
  refresh: ['GET /shops/riders'],
  failed: 'Not saved',
  otherwise: 'Your changes could not be saved. Please try again.',
} as const;

/** The shop's own account at the delivery company; nothing where this market asks none. */
export function RiderAccountPanel() {
  const account = useQuery({ ...shopApi.query('GET /shops/riders'), retry: false });
  const { role } = useShop();
  if (!account.data?.provider || !mayAct(role, 'owner')) return null;
  return <Account key={JSON.stringify(account.data)} account={account.data} />;
}

function Account({ account }: { account: RiderAccount }) {
  const { provider, keyEnding, pickup, callbackUrl } = account;
  const save = useAction(shopApi, 'PUT /shops/riders', { ...SAVING, done: 'Riders saved' });
  const remove = useAction(shopApi, 'DELETE /shops/riders', { ...SAVING, done: 'The key is removed' });
  return (
    <Panel aria-labelledby="rider-account" className="mt-4.5 lg:mt-6">
      <h2 id="rider-account" className="font-bold font-sans text-h3 tracking-normal">
        {`Riders of ${provider}`}
      </h2>
      <p className="mb-4 text-ink-2 text-sm">
        {`With your own app key of ${provider} you can ask for a rider on the page of an order. Your account there pays. You can always send goods another way.`}
      </p>
      <Form
        schema={riderAccountForm}
        defaults={{ appKey: '', pickup: pickup ?? '' }}
        action={save}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={({ appKey, pickup: place }) =>
          save.run({ body: { pickup: place, ...(appKey && { appKey }) } })
        }
      >
        {(form) => (
          <>
            <TextField
              label="App key"
              hint={
                keyEnding
                  ? 'Left empty, the present one stays.'
                  : 'From your account there. It is kept encrypted and never shown again.'
              }
              type="password"
              autoComplete="off"
              maxLength={200}
              {...form.field('appKey')}
            />
            <TextField
              label="Where riders fetch"
              hint="Your GhanaPostGPS address, such as GA-183-8164."
              required
              maxLength={20}
              autoComplete="off"
              {...form.field('pickup')}
            />
            <SubmitButton variant="line" className="justify-self-start sm:col-span-2" busyLabel="Saving...">
              Save riders
            </SubmitButton>
          </>
        )}
      </Form>
      {keyEnding && (
        <div className="mt-4 grid gap-3 border-line border-t pt-4">
          <p>
            {'Your key: '}
            <b className="num">{`•••• ${keyEnding}`}</b>
          </p>
          {callbackUrl && (
            <p className="wrap-anywhere text-sm">
              {`Enter this as the callback address at ${provider}, and show it to nobody: whoever knows it speaks for your riders. `}
              <code className="block rounded-control bg-sunk p-2.5">{callbackUrl}</code>
            </p>
          )}
          <Button
            variant="danger"
            size="sm"
            className="justify-self-start"
            busy={remove.busy}
            onClick={() => void remove.run({})}
          >
            Remove the key
          </Button>
        </div>
      )}
    </Panel>
  );
}
