import { normalizePhone } from '#contracts/phone';

/** Address of a WhatsApp chat that opens with the order's number; null when the phone is no Ghanaian mobile. */
export function whatsAppLink(phone: string, orderShown: string): string | null {
  const e164 = normalizePhone(phone);
  if (!e164) return null;
  const text = `Hello, I am writing about my Dwaso order ${orderShown}.`;
  return `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(text)}`;
}
