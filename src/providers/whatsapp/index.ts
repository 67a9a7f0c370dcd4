export { createWhatsAppChannel } from './channel.ts';
export { createWhatsAppWebhook } from './webhook.ts';
