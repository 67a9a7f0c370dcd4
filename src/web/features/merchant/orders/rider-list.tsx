import { useQuery } from '@tanstack/react-query';
import { formatCedis } from '#shared/money';
import { mayAct } from '#shared/shop-roles';
import type { RiderRequest, RiderStatus } from '#src/modules/fulfilment/contract/riders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { ridersQuery, SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { orderTexts } from './texts.tsx';

const RIDER_STATUS_LABELS: Record<RiderStatus, string> = {
  ASKING: orderTexts.riderRequesting,
  IN_DOUBT: orderTexts.riderInDoubt,
  ASKED: orderTexts.riderRequested,
  REFUSED: orderTexts.riderRefused,
  CALLED_OFF: orderTexts.riderCancelled,
  ENDED: orderTexts.riderDelivered,
};

/** Riders requested for this order; nothing if there are none. */
export function RiderList({ orderId }: { orderId: string }) {
  const riders = useQuery(ridersQuery(orderId));
  if (!riders.data?.length) return null;
  return (
    <Panel aria-labelledby="riders">
      <h2 id="riders" className="mb-2 font-bold font-sans text-h3 tracking-normal">
        {orderTexts.ridersTitle}
      </h2>
      <ul>
        {riders.data.map((rider) => (
          <Rider key={rider.id} orderId={orderId} rider={rider} />
        ))}
      </ul>
    </Panel>
  );
}

function Rider({ orderId, rider }: { orderId: string; rider: RiderRequest }) {
  const { role } = useShop();
  const callOff = useApiMutation(shopApi, 'DELETE /orders/{id}/riders/{requestId}', {
    ...SHOP_ORDER_MUTATION_OPTIONS,
    successToast: orderTexts.riderCancelled,
  });
  const isOpen = rider.status === 'ASKING' || rider.status === 'IN_DOUBT' || rider.status === 'ASKED';
  const codes = [
    rider.deliveryCode && orderTexts.riderDeliveryCode(rider.deliveryCode),
    rider.secretCode && orderTexts.riderSecretCode(rider.secretCode),
  ].filter(Boolean);
  return (
    <li className="grid gap-1 border-line border-t py-3 text-sm first:border-t-0 first:pt-0">
      <p className="font-semibold">
        {rider.agency}, <span className="num">{formatCedis(rider.fee)}</span>
      </p>
      <p>
        {RIDER_STATUS_LABELS[rider.status]}
        {rider.said && (isOpen || rider.status === 'REFUSED') && ` (“${rider.said}”)`}
      </p>
      {codes.length > 0 && <p className="wrap-anywhere text-ink-2">{codes.join(', ')}</p>}
      <p className="text-ink-3 text-xs">{formatDateTime(rider.askedAt)}</p>
      {isOpen && mayAct(role, 'manager') && (
        <Button
          variant="danger"
          size="sm"
          className="justify-self-start"
          busy={callOff.isPending}
          busyLabel={orderTexts.riderCancelling}
          onClick={() => void callOff.run({ params: { id: orderId, requestId: rider.id } })}
        >
          {orderTexts.riderCancelButton}
        </Button>
      )}
    </li>
  );
}
