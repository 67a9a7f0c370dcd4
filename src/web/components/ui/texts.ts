import * as m from '#messages/web';
/** Texts of the building blocks that every page may show. */

export const brand = m.ui_brand();
export const cedi = m.ui_cedi();
export const skipLink = m.ui_skip_link();
export const pictureFallback = m.ui_picture_fallback();
export const loadingProducts = m.ui_loading_products();
export const quantityLabel = (product: string) => m.ui_quantity_label({ product });
export const decreaseLabel = (product: string) => m.ui_decrease_label({ product });
export const increaseLabel = (product: string) => m.ui_increase_label({ product });
