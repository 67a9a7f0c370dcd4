import * as m from '#messages/web';
/** Texts of what stands around every page: header, menu, notes, failures. */

export const mainLabel = m.layout_main_label();
export const home = m.layout_home();
export const products = m.layout_products();
export const shops = m.layout_shops();
export const farms = m.layout_farms();
export const about = m.layout_about();
export const signIn = m.layout_sign_in();
export const cart = m.layout_cart();
export const cartItems = (count: number) =>
  count === 1 ? m.layout_cart_items_one() : m.layout_cart_items_other({ count });
export const account = m.layout_account();
export const dashboard = m.layout_dashboard();
export const myDashboard = m.layout_my_dashboard();
export const logOut = m.layout_log_out();
export const logOutInMenu = m.layout_log_out_in_menu();
export const menuLabel = m.layout_menu_label();
export const deliverTo = m.layout_deliver_to();
export const deliverToPlace = (place: string) => m.layout_deliver_to_place({ place });
export const townIn = (town: string, region: string) => `${town}, ${region}`;
export const noRegion = m.layout_no_region();
export const townsIn = (region: string | null) => m.layout_towns_in({ region: region ?? '' });
export const trialNote = (language: string) => m.layout_trial_note({ language });
export const trialLink = m.layout_trial_link();
export const testSite = m.layout_test_site();
export const bannerLabel = m.layout_banner_label();
export const notFoundTitle = m.layout_not_found_title();
export const notFound = m.layout_not_found();
export const dashboardButton = m.layout_dashboard_button();
export const connectionLost = m.layout_connection_lost();
export const unavailableTitle = m.layout_unavailable_title();
export const failedTitle = m.layout_failed_title();
export const failed = m.layout_failed();
export const tryAgainButton = m.layout_try_again_button();
