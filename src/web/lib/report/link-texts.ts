/** Text of the link that reports something. */
export const reportLinkTexts = {
  report: (subject: string) => `Report this ${subject}`,
};
