/** Texts of the dialog in which a customer asks a shop. */
export const askTexts = {
  title: (shop: string) => `Ask ${shop}`,
  field: (product: string) => `Your question about ${product}`,
  hint: 'Everyone can see your question and the answer. Do not include phone numbers or addresses.',
  button: 'Ask',
  busy: 'Sending...',
  done: (shop: string) => ['Question sent', `${shop} will answer by email and on this page.`] as const,
  failed: 'Your question was not sent. Please try again.',
} as const;
