/** Texts of the building blocks of dialogs and forms. */

export const close = 'Close';
export const codeLegend = 'Verification code';
export const digitLabel = (number: number, count: number) => `Digit ${number} of ${count}`;
export const showPassword = 'Show password';
