/** Text of the report link. */
export const reportLink = (subject: string) => `Report this ${subject}`;
