import * as m from '#messages/web';
/** Defaults for missing fields of a product (docs/specification.md, 3). */

export const invalid = m.catalogue_product_read_product_invalid();
export const shop = m.catalogue_product_read_product_shop();
export const name = m.catalogue_product_read_product_name();
export const description = m.catalogue_product_read_product_description();
export const category = m.catalogue_product_read_product_category();
