/** Texts of the building blocks of dialogs and forms. */
export const uiFormTexts = {
  close: 'Close',
  codeLegend: 'Verification code',
  digitOf: (number: number, count: number) => `Digit ${number} of ${count}`,
  showPassword: 'Show password',
} as const;
