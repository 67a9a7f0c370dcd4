/** Of a person; of a shop, which is followed by its owner, the owner's. */
const getFirstName = (name: string): string => name.split(', ').at(-1)?.split(' ')[0] ?? '';

/** A canned answer with the name and the number of the order in their places. */
export function fillTemplate(text: string, { name, order }: { name: string; order: string | null }): string {
  return text.replaceAll('{name}', getFirstName(name)).replaceAll('{order}', order ?? '');
}

const query = (parts: Record<string, string>) =>
  new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString().replaceAll('+', '%20');

/** Opens the admin's own mail with these words. */
export const mailLink = (email: string, about: { subject: string; body: string }): string =>
  `mailto:${email}?${query(about)}`;

/** Opens WhatsApp with these words; the number is E.164. */
export const whatsAppUrl = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?${query({ text })}`;
