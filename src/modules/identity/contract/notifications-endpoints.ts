import { table } from '#contract/table';
import { done, success } from '#shared/envelope';
import {
  chooseWhatsApp,
  customerNotifications,
  pushEndpoint,
  pushStatus,
  pushSubscriptionInput,
  showWhatsApp,
} from './notifications.ts';

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/dKx2',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};
const show = {
  summary: 'Show which devices get push messages',
  says: 'The key and the devices',
  answer: success(pushStatus),
} as const;
const add = {
  summary: 'Get push messages on this device',
  body: pushSubscriptionInput,
  example: subscription,
  secret: true,
  says: 'This device gets push messages',
  answer: done,
  failures: [409],
} as const;
const remove = {
  summary: 'Stop push messages on this device',
  body: pushEndpoint,
  example: { endpoint: subscription.endpoint },
  says: 'This device gets none',
  answer: done,
} as const;

export const notificationsEndpoints = table('Notifications', {
  'GET /users/notifications': {
    id: 'getCustomerNotifications',
    summary: 'Show which messages a customer gets',
    description: 'Those that can be switched off. For example messages from shops yes, parcel updates no.',
    for: 'customer',
    says: 'Which messages you get',
    answer: success(customerNotifications),
  },
  'PUT /users/notifications': {
    id: 'setCustomerNotifications',
    summary: 'Choose which messages a customer gets',
    description: 'Anything about money, codes, passwords or sign-ins is sent always.',
    for: 'customer',
    body: customerNotifications,
    example: { parcels: false, messages: true, replies: true },
    says: 'Which messages you get',
    answer: success(customerNotifications),
  },
  'GET /users/push': {
    ...show,
    id: 'getCustomerPush',
    description:
      'With the key that a browser subscribes with. For example the account page shows its button so.',
    for: 'customer',
  },
  'POST /users/push': {
    ...add,
    id: 'addCustomerPush',
    description:
      'Until it signs out. Ten devices of an account at most: the oldest goes. A device has one account: the last.',
    for: 'customer',
  },
  'DELETE /users/push': {
    ...remove,
    id: 'removeCustomerPush',
    description: 'Messages go by email or SMS again. For example Ama sells her phone.',
    for: 'customer',
  },
  'GET /shops/push': {
    ...show,
    id: 'getShopPush',
    summary: 'Show which devices of a shop get push messages',
    description:
      'Of the owner or the member who is signed in. For example for the button under Notifications.',
    for: 'shop packer',
  },
  'POST /shops/push': {
    ...add,
    id: 'addShopPush',
    summary: 'Get a shop’s push messages on this device',
    description: 'For the owner or the member who is signed in, as for customers.',
    for: 'shop packer',
  },
  'DELETE /shops/push': {
    ...remove,
    id: 'removeShopPush',
    summary: 'Stop a shop’s push messages on this device',
    description: 'Messages go by email or SMS again. For example the shop’s phone is given to somebody else.',
    for: 'shop packer',
  },
  'GET /users/whatsapp': {
    ...showWhatsApp,
    id: 'getCustomerWhatsApp',
    summary: 'Show whether a customer gets messages by WhatsApp',
    description: 'Instead of text messages. For example agreed, to 024 ••• 4567.',
    for: 'customer',
  },
  'PUT /users/whatsapp': {
    ...chooseWhatsApp,
    id: 'setCustomerWhatsApp',
    summary: 'Agree to messages by WhatsApp, or stop them',
    description: 'To the confirmed number. Codes and warnings stay text messages.',
    for: 'customer',
  },
});
