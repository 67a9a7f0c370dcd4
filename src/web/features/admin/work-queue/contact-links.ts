/** The first name of a person; for a shop followed by its owner, the owner's. */
const getFirstName = (name: string): string => name.split(', ').at(-1)?.split(' ')[0] ?? '';

/** A canned answer with the name and order number filled in. */
export function fillTemplate(text: string, { name, order }: { name: string; order: string | null }): string {
  return text.replaceAll('{name}', getFirstName(name)).replaceAll('{order}', order ?? '');
}

const query = (parts: Record<string, string>) =>
  new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString().replaceAll('+', '%20');

/** A link that opens the admin's email program with this text. */
export const mailLink = (email: string, about: { subject: string; body: string }): string =>
  `mailto:${email}?${query(about)}`;

/** A link that opens WhatsApp with this text; the number is E.164. */
export const whatsAppUrl = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?${query({ text })}`;
