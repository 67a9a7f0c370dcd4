import { useQuery } from '@tanstack/react-query';
import { type PushControls, PushSwitch } from '#web/components/notifications/push-switch.tsx';
import { pushTexts } from '#web/components/notifications/texts.ts';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';

/** Started by the loaders of the pages with the panel. */
export const shopPushQuery = () => shopApi.queryOptions('GET /shops/push');

/** Whether this device shows the messages of the owner or the member. Nothing where there are no push messages. */
export function ShopPushPanel() {
  const { data: status } = useQuery(shopPushQuery());
  const invalidates = ['GET /shops/push'] as const;
  const addition = useApiMutation(shopApi, 'POST /shops/push', {
    ...{ invalidates, errorToast: pushTexts.failed, successToast: pushTexts.turnedOn },
  });
  const removal = useApiMutation(shopApi, 'DELETE /shops/push', {
    ...{ invalidates, errorToast: pushTexts.failed, successToast: pushTexts.turnedOff },
  });
  const controls: PushControls = {
    status,
    add: (body) => addition.run({ body }),
    remove: (endpoint) => removal.run({ body: { endpoint } }),
  };
  if (!status?.publicKey) return null;
  return (
    <Panel aria-labelledby="device-push">
      <h2 id="device-push" className="mb-3 text-h2">
        {pushTexts.title}
      </h2>
      <PushSwitch controls={controls} />
    </Panel>
  );
}
