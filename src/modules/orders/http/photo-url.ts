import type { Site } from '#platform/site';
import { PRIVATE_FOLDER } from '#shared/private-photos';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';

/** The address of a photo of an order: behind its rights, unless it is one of the demo's own pictures. */
export const orderPhotoUrl = (site: Site, orderId: string, storageKey: string): string =>
  storageKey.startsWith(PRIVATE_FOLDER)
    ? `${site.publicUrl}/api/v1/orders/${orderId}/photos/${storageKey.slice(PRIVATE_FOLDER.length)}/960.webp`
    : pictureUrl(site, storageKey);
