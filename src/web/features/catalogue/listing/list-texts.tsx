/** Texts of the list of products: search, filters, results, nothing found. */

import type { ReactNode } from 'react';
import * as m from '#messages/web';
import type { Measure } from '#shared/measures';
import { rich } from '#web/lib/format/rich.tsx';
export const title = m.catalogue_listing_list_title();
export const shopProductsTitle = (shop: string) => m.catalogue_listing_list_shop_products_title({ shop });
export const description = m.catalogue_listing_list_description();
export const listLabel = m.catalogue_listing_list_label();
export const loading = m.catalogue_listing_list_loading();
export const loadFailed = m.catalogue_listing_list_load_failed();
export const fetchFailed = [
  m.catalogue_listing_list_fetch_failed(),
  m.catalogue_listing_list_fetch_failed_2(),
] as const;
export const searchField = m.catalogue_listing_list_search_field();
export const searchPlaceholder = m.catalogue_listing_list_search_placeholder();
export const categoryField = m.catalogue_listing_list_category_field();
export const allCategories = m.catalogue_listing_list_all_categories();
export const sortField = m.catalogue_listing_list_sort_field();
export const feesField = m.catalogue_listing_list_fees_field();
export const chooseRegion = m.catalogue_listing_list_choose_region();
export const applyButton = m.catalogue_listing_list_apply_button();
export const moreFilters = (count: number) =>
  count > 0 ? m.catalogue_listing_list_more_filters({ count }) : m.catalogue_listing_list_more_filters_2();
export const regionField = m.catalogue_listing_list_region_field();
export const allRegions = m.catalogue_listing_list_all_regions();
export const perField = m.catalogue_listing_list_per_field();
export const perItem = m.catalogue_listing_list_per_item();
export const measures = {
  kg: m.catalogue_listing_list_measures_kg(),
  litre: m.catalogue_listing_list_measures_litre(),
  yard: m.catalogue_listing_list_measures_yard(),
} satisfies Record<Measure, string>;
export const minPriceField = m.catalogue_listing_list_min_price_field();
export const maxPriceField = m.catalogue_listing_list_max_price_field();
export const ratingField = m.catalogue_listing_list_rating_field();
export const anyRating = m.catalogue_listing_list_any_rating();
export const deliversToField = m.catalogue_listing_list_delivers_to_field();
export const anywhere = m.catalogue_listing_list_anywhere();
export const nearField = m.catalogue_listing_list_near_field();
export const townField = m.catalogue_listing_list_town_field();
export const allOfRegion = (region: string) => m.catalogue_listing_list_all_of_region({ region });
export const inStockField = m.catalogue_listing_list_in_stock_field();
export const chosenLabel = m.catalogue_listing_list_chosen_label();
export const removeFilter = m.catalogue_listing_list_remove_filter();
export const fromRegion = (region: string) => m.catalogue_listing_list_from_region({ region });
export const deliversTo = (region: string) => m.catalogue_listing_list_delivers_to({ region });
export const pricePer = (measure: Measure) =>
  ({
    kg: m.catalogue_listing_list_price_per_kg(),
    litre: m.catalogue_listing_list_price_per_litre(),
    yard: m.catalogue_listing_list_price_per_yard(),
  })[measure];
export const minPrice = (price: string) => m.catalogue_listing_list_min_price({ price });
export const minPricePer = (price: string, measure: Measure) =>
  m.catalogue_listing_list_min_price_per({ price, measure });
export const maxPrice = (price: string) => m.catalogue_listing_list_max_price({ price });
export const maxPricePer = (price: string, measure: Measure) =>
  m.catalogue_listing_list_max_price_per({ price, measure });
export const starsAndUp = (stars: string) => m.catalogue_listing_list_stars_and_up({ stars });
export const inStock = m.catalogue_listing_list_in_stock();
export const results = (products: string, shops: string) =>
  m.catalogue_listing_list_results({ products, shops });
export const shown = (count: number) => m.catalogue_listing_list_shown({ count });
export const didYouMean = (word: ReactNode) => rich(m.catalogue_listing_list_did_you_mean, { word });
export const ignored = (typed: ReactNode) => rich(m.catalogue_listing_list_ignored, { typed });
export const unknown = (typed: ReactNode) => rich(m.catalogue_listing_list_unknown, { typed });
export const leftOut = (typed: ReactNode) => rich(m.catalogue_listing_list_left_out, { typed });
export const prices = (shown: ReactNode) => rich(m.catalogue_listing_list_prices, { shown });
export const searchExactly = (search: string) => m.catalogue_listing_list_search_exactly({ search });
export const orSearchExactly = (search: string) => m.catalogue_listing_list_or_search_exactly({ search });
export const showRelated = (search: string) => m.catalogue_listing_list_show_related({ search });
export const shopsTitle = m.catalogue_listing_list_shops_title();
export const found = (products: string, search: string) =>
  m.catalogue_listing_list_found({ products, search });
export const foundAtLeast = (products: string, search: string) =>
  m.catalogue_listing_list_found_at_least({ products, search });
export const nothingTitle = m.catalogue_listing_list_nothing_title();
export const nothing = (search: string) => m.catalogue_listing_list_nothing({ search });
export const clearButton = m.catalogue_listing_list_clear_button();
export const categoriesToTry = m.catalogue_listing_list_categories_to_try();
export const fromRegionTitle = (region: string) => m.catalogue_listing_list_from_region_title({ region });
export const popularTitle = m.catalogue_listing_list_popular_title();
export const otherProducts = m.catalogue_listing_list_other_products();
export const askTitle = m.catalogue_listing_list_ask_title();
export const ask = m.catalogue_listing_list_ask();
export const requestedProductField = m.catalogue_listing_list_requested_product_field();
export const askRegionField = m.catalogue_listing_list_ask_region_field();
export const askButton = m.catalogue_listing_list_ask_button();
export const askNote = m.catalogue_listing_list_ask_note();
export const asked = m.catalogue_listing_list_asked();
