import { formatPhone } from '#shared/phone';
import { readRegion } from '#shared/region-names';
import type { AdminOrder } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { TextField } from '#web/components/form/fields.tsx';
import { LocationFields } from '#web/components/form/location-fields.tsx';
import { orderAddressForm } from '#web/features/admin/api/schema.ts';
import { ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { orderTexts } from './texts.ts';

const EDITABLE_STATUSES = ['AWAITING_PAYMENT', 'PROCESSING'];

/** Changes the delivery address while nothing has been sent. */
export function AddressButton({ order }: { order: AdminOrder['order'] }) {
  const { shippingAddress: to } = order;
  const states = order.orderItems.map(({ fulfillmentStatus }) => fulfillmentStatus);
  const isUnsent =
    states.includes('PENDING') && states.every((state) => ['PENDING', 'CANCELLED'].includes(state));
  if (!isUnsent || !EDITABLE_STATUSES.includes(order.orderStatus)) return null;
  return (
    <div className="mt-3">
      <ReasonDialogButton
        endpoint="PUT /admin/orders/{id}/address"
        given={({ reason, ...address }) => ({ params: { id: order.id }, body: { reason, address } })}
        label={orderTexts.changeAddress}
        title={orderTexts.changeAddressTitle}
        text={orderTexts.changeAddressText}
        schema={orderAddressForm}
        defaults={{
          fullName: to.fullName,
          street: to.street,
          city: to.city,
          state: readRegion(to.state) ?? '',
          zipCode: to.zipCode,
          country: to.country,
          phone: formatPhone(to.phone),
        }}
      >
        {(form) => (
          <>
            <TextField label={orderTexts.fullName} required {...form.field('fullName')} />
            <TextField label={orderTexts.street} required {...form.field('street')} />
            <LocationFields field={form.field} />
            <TextField label={orderTexts.phone} type="tel" required {...form.field('phone')} />
          </>
        )}
      </ReasonDialogButton>
    </div>
  );
}
