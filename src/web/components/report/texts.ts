/** Text of the link that reports something public. */
export const reportLink = (subject: string) => `Report this ${subject}`;
