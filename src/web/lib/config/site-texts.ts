import * as m from '#messages/web';
/** Texts about the whole site. */

export const name = m.config_site_name();
export const pageTitle = (title: string) => m.config_site_page_title({ title });
export const otherFees = m.config_site_other_fees();
