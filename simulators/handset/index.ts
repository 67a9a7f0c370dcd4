export { diallerForm } from './dialler-page.ts';
export { diallerRoutes } from './dialler-routes.ts';
export { gatewayRoutes } from './gateway-routes.ts';
export { createHandset, type Handset, type HandsetState, type WhatsAppCallback } from './handset.ts';
export { inbox, phoneFinder } from './inbox-page.ts';
export { nationalNumber, spacedNumber } from './phone-number.ts';
