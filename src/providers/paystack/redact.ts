/**
 * Masks what must not reach a log: runs of four or more digits (phone, OTP, card), however spaced, and keys.
 * Paystack's own messages are passed through here because some repeat what was sent.
 */
export function redact(message: string): string {
  return message.replace(/[sp]k_\w+/g, '•••').replace(/\+?\d(?:[\s-]?\d){3,}/g, '•••');
}
