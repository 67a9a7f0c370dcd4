/**
 * Masks secrets before logging: runs of four or more digits (phone, OTP, card), however spaced, and keys. Applied to
 * Paystack's messages because some repeat the request's data.
 */
export function redact(message: string): string {
  return message.replace(/[sp]k_\w+/g, '•••').replace(/\+?\d(?:[\s-]?\d){3,}/g, '•••');
}
