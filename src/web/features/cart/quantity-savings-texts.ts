/** Texts of what a bulk price saves. */

export const saves = (sum: string) => `You save ${sum}.`;
export const savesTogether = (quantity: number, sum: string, saved: string) =>
  `${quantity} for ${sum}. You save ${saved}.`;
export const addToSave = (quantity: number, saved: string) => `Add ${quantity} more to save ${saved}.`;
export const addToSaveMore = (quantity: number, saved: string) =>
  `Add ${quantity} more to save another ${saved}.`;
