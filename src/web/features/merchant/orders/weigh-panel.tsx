import { Scale } from 'lucide-react';
import { formatCedis } from '#shared/money';
import type { ShopOrderDetail, ShopOrderItem } from '#src/modules/fulfilment/contract/shop-orders.ts';
import type { OrderWeight } from '#src/modules/orders/contract/order-weight.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PhotoField, UploadProgress } from '#web/components/photo-upload/photo-field.tsx';
import { photoBlobs } from '#web/components/photo-upload/photos.ts';
import { usePhotos } from '#web/components/photo-upload/use-photos.ts';
import { offlineOptions, SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { weighingForm } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { orderReference } from './order-labels.ts';
import { orderTexts } from './texts.tsx';
import { weighTexts } from './weigh-texts.ts';

type WeightItem = ShopOrderItem & { weight: OrderWeight };

/** The unsent items sold by weight: what the scale shows, and a photo of it. Kept on the phone until there is a network. */
export function WeighPanel({ order }: { order: ShopOrderDetail }) {
  const items = order.items.filter(
    (item): item is WeightItem => item.fulfillmentStatus === 'PENDING' && Boolean(item.weight),
  );
  if (items.length === 0 || order.order.orderStatus !== 'PROCESSING') return null;
  return (
    <section aria-labelledby="weigh" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="weigh" className="flex items-center gap-2 font-bold font-sans text-h3 tracking-normal">
        <Scale className="icon text-leaf" aria-hidden />
        {weighTexts.title}
      </h2>
      <p className="mt-1 text-ink-2">{weighTexts.text}</p>
      <ul className="grid">
        {items.map((item) => (
          <li key={item.id} className="mt-4 border-line border-t pt-4">
            <WeighItem order={order} item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WeighItem({ order, item }: { order: ShopOrderDetail; item: WeightItem }) {
  const { weight } = item;
  const weigh = useApiMutation(shopApi, 'PATCH /orders/items/{itemId}/weight', {
    ...SHOP_ORDER_MUTATION_OPTIONS,
    successToast: weighTexts.recorded,
    offline: offlineOptions(weighTexts.later(item.product.name, orderReference(order)), order.orderId),
  });
  const photos = usePhotos(1);
  const form = (
    <Form
      schema={weighingForm}
      defaults={{ weighed: '' }}
      action={weigh}
      className="mt-3 grid gap-3"
      onSubmit={(values) =>
        weigh.run({
          params: { itemId: item.id },
          body: values,
          files: { scalePhoto: photoBlobs(photos.list)[0] },
        })
      }
    >
      {({ field, busy }) => (
        <>
          <TextField
            label={weighTexts.label}
            hint={weighTexts.hint(weight.minKg, weight.maxKg)}
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('weighed')}
          />
          <PhotoField
            label={weighTexts.photoLabel}
            hint={weighTexts.photoHint}
            photos={photos}
            error={weigh.errors.scalePhoto}
            disabled={busy}
          />
          <UploadProgress share={weigh.uploadProgress} />
          <SubmitButton
            className="min-h-14 w-full"
            disabled={photos.preparing > 0}
            busyLabel={orderTexts.saving}
          >
            {weighTexts.button}
          </SubmitButton>
        </>
      )}
    </Form>
  );
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{item.product.name}</b>
        <span className="num">{weighTexts.ordered(weight.orderedKg)}</span>
      </p>
      <WeightState weight={weight} />
      {weight.extraAnswer === 'PAID' ? null : weight.state === 'WEIGHED' ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-leaf">
            {weighTexts.correct}
          </summary>
          <p className="text-ink-2 text-sm">{weighTexts.correctText}</p>
          {form}
        </details>
      ) : (
        form
      )}
    </>
  );
}

function WeightState({ weight }: { weight: OrderWeight }) {
  if (weight.asked) {
    return (
      <p role="status" className="mt-2 rounded-control bg-gold-soft p-3 text-gold-ink">
        {weight.asked.toPay > 0
          ? weighTexts.askedMore(
              weight.asked.kg,
              formatCedis(weight.asked.toPay),
              formatDateTime(weight.asked.until ?? ''),
            )
          : weighTexts.asked(weight.asked.kg, formatDateTime(weight.asked.until ?? ''))}
      </p>
    );
  }
  if (weight.extraAnswer === 'PAID') return <Weighed>{weighTexts.paidMore}</Weighed>;
  if (weight.extraAnswer === 'DECLINED' && weight.weighedKg === weight.maxKg)
    return <Weighed>{weighTexts.declinedMore(weight.maxKg)}</Weighed>;
  if (weight.weighedKg === null) return null;
  return (
    <Weighed>
      {weight.returned > 0
        ? weighTexts.weighedBack(weight.weighedKg, formatCedis(weight.returned))
        : weighTexts.weighed(weight.weighedKg)}
    </Weighed>
  );
}

function Weighed({ children }: { children: string }) {
  return (
    <p role="status" className="mt-2 rounded-control bg-leaf-soft p-3 text-leaf-strong">
      {children}
    </p>
  );
}
