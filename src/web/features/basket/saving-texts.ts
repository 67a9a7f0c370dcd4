/** Texts of what a bulk price saves. */
export const savingTexts = {
  saves: (sum: string) => `You save ${sum}.`,
  savesTogether: (quantity: number, sum: string, saved: string) =>
    `${quantity} for ${sum}. You save ${saved}.`,
  addToSave: (quantity: number, saved: string) => `Add ${quantity} more to save ${saved}.`,
  addToSaveMore: (quantity: number, saved: string) => `Add ${quantity} more to save another ${saved}.`,
} as const;
