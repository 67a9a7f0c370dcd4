export { createWebhookSender } from './sender.ts';
