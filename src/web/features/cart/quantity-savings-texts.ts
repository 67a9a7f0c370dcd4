import * as m from '#messages/web';
/** Texts of what a bulk price saves. */

export const saves = (sum: string) => m.cart_quantity_savings_saves({ sum });
export const savesTogether = (quantity: number, sum: string, saved: string) =>
  m.cart_quantity_savings_saves_together({ quantity, sum, saved });
export const addToSave = (quantity: number, saved: string) =>
  m.cart_quantity_savings_add_to_save({ quantity, saved });
export const addToSaveMore = (quantity: number, saved: string) =>
  m.cart_quantity_savings_add_to_save_more({ quantity, saved });
