import type { Call } from './rule.ts';

const GUESSED_PASSKEY = {
  id: 'guessed',
  rawId: 'guessed',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};

/**
 * Routes that need a secret mailed, signed or shown to one person. Without it they must refuse every caller. Their own
 * tests call them with it.
 */
export const SECRET_ROUTES: Record<string, Call> = {
  'POST /riders/callback/{token}': { path: '/riders/callback/guessed', body: {} },
  'GET /whatsapp/webhook': { path: '/whatsapp/webhook?hub.verify_token=guessed&hub.challenge=1' },
  'POST /whatsapp/webhook': { path: '/whatsapp/webhook', body: { entry: [] } },
  'GET /sms/reports/{provider}/{secret}': { path: '/sms/reports/arkesel/guessed?sms_id=1&status=DELIVERED' },
  'POST /sms/reports/{provider}/{secret}': {
    path: '/sms/reports/hubtel/guessed',
    body: { messageId: '1', status: 'Delivered' },
  },
  'POST /ussd/{gateway}/{secret}': { path: '/ussd/arkesel/guessed', body: { sessionID: '1' } },
  'POST /oauth/token': { path: '/oauth/token', body: { code: 'guessed' } },
  'POST /oauth/revoke': { path: '/oauth/revoke', body: { token: 'guessed' } },
  'POST /users/pin': { path: '/users/pin', body: { pin: '4071', code: '000000' } },
  'POST /shops/pin': { path: '/shops/pin', body: { pin: '4071', code: '000000' } },
  'POST /push/receipts': { path: '/push/receipts', body: { id: '0199aaaa-0000-7000-8000-000000000002' } },
  'GET /auth/verify-email/{code}': { path: '/auth/verify-email/guessed' },
  'POST /auth/email-change': { path: '/auth/email-change', body: { token: 'guessed' } },
  'POST /auth/email-change/confirm': { path: '/auth/email-change/confirm', body: { token: 'guessed' } },
  'POST /auth/recovery/stop': { path: '/auth/recovery/stop', body: { token: 'guessed' } },
  'POST /auth/email-change/stop': { path: '/auth/email-change/stop', body: { token: 'guessed' } },
  'POST /auth/verify-reset-code': {
    path: '/auth/verify-reset-code',
    body: { email: 'x@example.com', code: '000000' },
  },
  'POST /auth/phone/verify': {
    path: '/auth/phone/verify',
    body: { phone: '024 123 9999', code: '000000', firstName: 'A', lastName: 'B' },
  },
  'POST /shop/auth/phone/verify': {
    path: '/shop/auth/phone/verify',
    body: { phone: '024 123 9999', code: '000000' },
  },
  'POST /users/join': { path: '/users/join', body: { phone: '024 123 9999', code: '000000' } },
  'POST /users/password/reset': {
    path: '/users/password/reset',
    body: { code: '000000', newPassword: 'another-good-password' },
  },
  'POST /shops/password/reset': {
    path: '/shops/password/reset',
    body: { code: '000000', newPassword: 'another-good-password' },
  },
  'POST /shops/phone/verify': {
    path: '/shops/phone/verify',
    body: { phone: '024 123 9999', code: '000000' },
  },
  'POST /users/phone/verify': {
    path: '/users/phone/verify',
    body: { phone: '024 123 9999', code: '000000' },
  },
  'POST /auth/reset-password': {
    path: '/auth/reset-password',
    body: { email: 'x@example.com', code: '000000', password: 'a-good-password' },
  },
  'GET /shop/auth/verify-email/{code}': { path: '/shop/auth/verify-email/guessed' },
  'POST /shop/auth/invitation': { path: '/shop/auth/invitation', body: { token: 'guessed' } },
  'POST /shop/auth/join': {
    path: '/shop/auth/join',
    body: { token: 'guessed', password: 'a-good-password' },
  },
  'POST /shop/auth/resubmit': {
    path: '/shop/auth/resubmit',
    body: { email: 'x@example.com', password: 'guessed' },
  },
  'POST /shop/auth/verify-shop-reset-code': {
    path: '/shop/auth/verify-shop-reset-code',
    body: { email: 'x@example.com', code: '000000' },
  },
  'POST /shop/auth/set-new-shop-password': {
    path: '/shop/auth/set-new-shop-password',
    body: { email: 'x@example.com', code: '000000', password: 'a-good-password' },
  },
  'POST /payments/paystack/webhook': {
    path: '/payments/paystack/webhook',
    body: { event: 'charge.success' },
  },
  'POST /orders/{id}/payment/otp': {
    path: '/orders/00000000-0000-7000-8000-000000000000/payment/otp',
    body: { otp: '123456' },
  },
  'POST /orders/{id}/pay': {
    path: '/orders/00000000-0000-7000-8000-000000000000/pay',
    body: { paymentMethod: 'MOMO' },
  },
  'DELETE /auth/sessions/{id}': { path: '/auth/sessions/00000000-0000-7000-8000-000000000000' },
  'POST /auth/confirm-password': { path: '/auth/confirm-password', body: { password: 'guessed-guessed' } },
  'POST /users/password': {
    path: '/users/password',
    body: { currentPassword: 'guessed-guessed', newPassword: 'another-good-password' },
  },
  'POST /shops/password': {
    path: '/shops/password',
    body: { currentPassword: 'guessed-guessed', newPassword: 'another-good-password' },
  },
  'POST /admin/recovery/verify': {
    path: '/admin/recovery/verify',
    body: { email: 'admin@dwaso.test', code: '000000' },
  },
  'POST /admin/recovery/reset': {
    path: '/admin/recovery/reset',
    body: { token: 'guessed', password: 'another-good-password' },
  },
  'POST /admin/password': {
    path: '/admin/password',
    body: { currentPassword: 'guessed-guessed', newPassword: 'another-good-password' },
  },
  'POST /shops/passkeys/options': { path: '/shops/passkeys/options' },
  'POST /admin/passkeys/options': { path: '/admin/passkeys/options' },
  'POST /shops/passkeys': { path: '/shops/passkeys', body: { name: 'Mine', response: GUESSED_PASSKEY } },
  'POST /admin/passkeys': { path: '/admin/passkeys', body: { name: 'Mine', response: GUESSED_PASSKEY } },
  'DELETE /shops/passkeys/{id}': { path: '/shops/passkeys/00000000-0000-7000-8000-000000000000' },
  'DELETE /admin/passkeys/{id}': { path: '/admin/passkeys/00000000-0000-7000-8000-000000000000' },
  'POST /shops/totp/setup': { path: '/shops/totp/setup', body: { password: 'guessed-guessed' } },
  'POST /shops/recovery-codes': { path: '/shops/recovery-codes', body: { password: 'guessed-guessed' } },
  'POST /shops/totp/confirm': { path: '/shops/totp/confirm', body: { code: '000000' } },
  'DELETE /shops/totp': { path: '/shops/totp', body: { password: 'guessed-guessed', code: '000000' } },
  'POST /admin/totp/setup': { path: '/admin/totp/setup', body: { password: 'guessed-guessed' } },
  'POST /admin/recovery-codes': { path: '/admin/recovery-codes', body: { password: 'guessed-guessed' } },
  'POST /admin/totp/confirm': { path: '/admin/totp/confirm', body: { code: '000000' } },
  'DELETE /admin/totp': { path: '/admin/totp', body: { password: 'guessed-guessed', code: '000000' } },
};
