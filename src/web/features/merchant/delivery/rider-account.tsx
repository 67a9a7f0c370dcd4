import { useQuery } from '@tanstack/react-query';
import { mayAct } from '#shared/shop-roles';
import type { RiderAccount } from '#src/modules/fulfilment/contract/riders.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { riderAccountQuery } from '#web/features/merchant/api/queries.ts';
import { riderAccountForm } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { deliveryTexts } from './texts.tsx';

const RIDER_MUTATION_OPTIONS = {
  invalidates: ['GET /shops/riders'],
  errorToast: deliveryTexts.saveFailedTitle,
  fallbackMessage: deliveryTexts.saveFailedText,
} as const;

/** The shop's account with the rider service; nothing if the market needs none. */
export function RiderAccountPanel() {
  const account = useQuery(riderAccountQuery());
  const { role } = useShop();
  if (!account.data?.provider || !mayAct(role, 'owner')) return null;
  const { provider } = account.data;
  return <Account key={JSON.stringify(account.data)} account={account.data} provider={provider} />;
}

function Account({ account, provider }: { account: RiderAccount; provider: string }) {
  const { keyEnding, pickup, callbackUrl } = account;
  const save = useApiMutation(shopApi, 'PUT /shops/riders', {
    ...RIDER_MUTATION_OPTIONS,
    successToast: deliveryTexts.ridersSaved,
  });
  const remove = useApiMutation(shopApi, 'DELETE /shops/riders', {
    ...RIDER_MUTATION_OPTIONS,
    successToast: deliveryTexts.keyRemoved,
  });
  return (
    <Panel aria-labelledby="rider-account" className="mt-4.5 lg:mt-6">
      <h2 id="rider-account" className="font-bold font-sans text-h3 tracking-normal">
        {deliveryTexts.ridersTitle(provider)}
      </h2>
      <p className="mb-4 text-ink-2 text-sm">{deliveryTexts.ridersText(provider)}</p>
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
              label={deliveryTexts.keyLabel}
              hint={keyEnding ? deliveryTexts.keyHint : deliveryTexts.keyNewHint(provider)}
              type="password"
              autoComplete="off"
              maxLength={200}
              {...form.field('appKey')}
            />
            <TextField
              label={deliveryTexts.riderPickupLabel}
              hint={deliveryTexts.riderPickupHint}
              required
              maxLength={20}
              autoComplete="off"
              {...form.field('pickup')}
            />
            <SubmitButton
              variant="line"
              className="justify-self-start sm:col-span-2"
              busyLabel={deliveryTexts.saving}
            >
              {deliveryTexts.ridersSaveButton}
            </SubmitButton>
          </>
        )}
      </Form>
      {keyEnding && (
        <div className="mt-4 grid gap-3 border-line border-t pt-4">
          <p>{deliveryTexts.yourKey(<b className="num">{`•••• ${keyEnding}`}</b>)}</p>
          {callbackUrl && (
            <p className="wrap-anywhere text-sm">
              {deliveryTexts.callbackText(provider)}
              <code className="block rounded-control bg-sunk p-2.5">{callbackUrl}</code>
            </p>
          )}
          <Button
            variant="danger"
            size="sm"
            className="justify-self-start"
            busy={remove.isPending}
            onClick={() => void remove.run({})}
          >
            {deliveryTexts.keyRemoveButton}
          </Button>
        </div>
      )}
    </Panel>
  );
}
