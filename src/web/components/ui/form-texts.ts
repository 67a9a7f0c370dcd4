import * as m from '#messages/web';
/** Texts of the building blocks of dialogs and forms. */

export const close = m.ui_form_close();
export const codeLegend = m.ui_form_code_legend();
export const digitLabel = (number: number, count: number) => m.ui_form_digit_label({ number, count });
export const showPassword = m.ui_form_show_password();
