import * as m from '#messages/web';
/** Texts of pages that need JavaScript. */

export const note = m.layout_no_script_note();
