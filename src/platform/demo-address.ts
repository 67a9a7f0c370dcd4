/** Whether an e-mail address is one of the demo's accounts, whose password is published; no real one ends so. */
export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith('@dwaso.test');
