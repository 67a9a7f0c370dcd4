/** Texts of cards and lists of products and shops. */

import * as m from '#messages/web';
import type { Measure } from '#shared/measures';
export const products = (count: string) =>
  count === '1' ? m.catalogue_products() : m.catalogue_products_2({ count });
export const shops = (count: string) =>
  count === '1' ? m.catalogue_shops() : m.catalogue_shops_2({ count });
export const from = m.catalogue_from();
export const madeWith = (ingredient: string) => m.catalogue_made_with({ ingredient });
export const alsoMeant = m.catalogue_also_meant();
export const groupLine = ({ members, since }: { members: number; since: number }) =>
  m.catalogue_group_line({ members, since });
export const verified = m.catalogue_verified();
export const rating = (average: string, stars: number, reviews: number) =>
  reviews === 1
    ? m.catalogue_rating_one({ average, stars })
    : m.catalogue_rating_other({ average, stars, reviews });
export const reviewsShort = (reviews: number) => `(${reviews})`;
export const reviews = (reviews: number) =>
  reviews === 1 ? m.catalogue_reviews_one() : m.catalogue_reviews_other({ reviews });
export const unitPrice = (price: string, measure: Measure) => m.catalogue_unit_price({ price, measure });
export const aboutUnitPrice = (price: string, measure: Measure) =>
  m.catalogue_about_unit_price({ price, measure });
export const tryAgainButton = m.catalogue_try_again_button();
export const home = m.catalogue_home();
export const productsLink = m.catalogue_products_link();
export const shopsLink = m.catalogue_shops_link();
