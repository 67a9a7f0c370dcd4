import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { type PushControls, PushSwitch } from './push-switch.tsx';
import { pushTexts } from './texts.ts';

/** Push messages of the customer's account on this device. */
function useCustomerPush(): PushControls {
  const { data: status } = useQuery(customerApi.queryOptions('GET /users/push'));
  const invalidates = ['GET /users/push'] as const;
  const addition = useApiMutation(customerApi, 'POST /users/push', {
    ...{ invalidates, errorToast: pushTexts.failed, successToast: pushTexts.turnedOn },
  });
  const removal = useApiMutation(customerApi, 'DELETE /users/push', {
    ...{ invalidates, errorToast: pushTexts.failed, successToast: pushTexts.turnedOff },
  });
  return {
    status,
    add: (body) => addition.run({ body }),
    remove: (endpoint) => removal.run({ body: { endpoint } }),
  };
}

/** The switch, in all its states. */
export const CustomerPushSwitch = () => <PushSwitch controls={useCustomerPush()} />;

/** The offer beside an order; nothing where it would not help. */
export function CustomerPushOffer() {
  return <PushSwitch controls={useCustomerPush()} brief />;
}
