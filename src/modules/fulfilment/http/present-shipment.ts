import type { ShipmentView } from '#modules/fulfilment';
import type { Site } from '#platform/site';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';
import type { Shipment } from '#src/modules/fulfilment/contract/shipments.ts';

/** Fields of an item that a shipment shows. */
interface Packed {
  id: string;
  status: string;
  carrierName: string | null;
  trackingNumber: string | null;
}

/** Shipments for the customer, the shop and admins. A shipment is delivered when all its items are. */
export function presentShipments(views: ShipmentView[], items: Packed[], site: Site): Shipment[] {
  return views.map((view) => {
    const packed = items.filter(({ id }) => view.itemIds.includes(id));
    const standing = packed.filter(({ status }) => status !== 'CANCELLED');
    const isDelivered = standing.length > 0 && standing.every(({ status }) => status === 'DELIVERED');
    const { id, shopId, itemIds, fromStation, toStation, driverPhone, carNumber, expectedOn, trackingUrl } =
      view;
    return {
      ...{ id, shopId, itemIds, fromStation, toStation, driverPhone, carNumber, expectedOn, trackingUrl },
      state: isDelivered ? 'DELIVERED' : view.state,
      carrierName: packed[0]?.carrierName ?? null,
      trackingNumber: packed[0]?.trackingNumber ?? null,
      waybillPhoto: view.waybillPhoto ? pictureUrl(site, view.waybillPhoto) : null,
      sentAt: view.createdAt.toISOString(),
      timeline: view.changes.map(({ state, note, createdAt }) => ({
        state,
        note,
        at: createdAt.toISOString(),
      })),
    };
  });
}
