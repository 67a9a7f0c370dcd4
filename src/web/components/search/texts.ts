import * as m from '#messages/web';
/** Texts of the search box. */

export const field = m.search_field();
export const placeholder = m.search_placeholder();
