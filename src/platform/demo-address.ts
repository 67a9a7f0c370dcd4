/** Whether an email address belongs to a demo account, whose password is published. No real address has this domain. */
export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith('@dwaso.test');
