import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { success } from '#shared/envelope';
import type { CustomerMailChoice } from '#shared/message-choices';

/** A customer's choices: true if wanted. */
export const customerNotifications = documented(
  z.strictObject({
    /** Where a parcel is, beyond that it was sent and has arrived. */
    parcels: z.boolean(),
    messages: z.boolean(),
    replies: z.boolean(),
  } satisfies Record<CustomerMailChoice, z.ZodMiniType<boolean>>),
  { id: 'CustomerNotifications' },
);
export type CustomerNotifications = z.infer<typeof customerNotifications>;

const notFromBrowser = { error: m.field_turn_messages_on_again_on_this_device };
const base64url = (length: number) =>
  z.string(notFromBrowser).check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), notFromBrowser));
const endpoint = documented(
  z
    .string(notFromBrowser)
    .check(z.maxLength(1000, notFromBrowser), z.url({ protocol: /^https?$/, ...notFromBrowser })),
  { description: 'Address at the browser’s push service' },
);

/** What a browser makes of `pushManager.subscribe`, as JSON. */
export const pushSubscriptionInput = documented(
  z.object({
    endpoint,
    keys: z.object({
      /** An uncompressed point of P-256: 65 bytes. */
      p256dh: base64url(87),
      /** 16 bytes. */
      auth: base64url(22),
    }),
  }),
  { id: 'PushSubscription' },
);
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

export const pushEndpoint = z.strictObject({ endpoint });

/** GET /users/push, GET /shops/push. */
export const pushStatus = documented(
  z.object({
    publicKey: documented(z.nullable(z.string()), {
      description: 'VAPID key to subscribe with; null where there are no push messages',
    }),
    endpoints: documented(z.array(z.string()), { description: 'Devices of the account that get them' }),
  }),
  { id: 'PushStatus' },
);

/** GET and PUT /users/whatsapp, /shops/whatsapp. */
const whatsappStatus = documented(
  z.object({
    agreed: z.boolean(),
    phone: documented(z.nullable(z.string()), { description: 'Masked; null without a confirmed number' }),
  }),
  { id: 'WhatsAppStatus' },
);
export type WhatsAppStatus = z.infer<typeof whatsappStatus>;
const whatsappChoice = z.strictObject({ agreed: z.boolean() });

/** What both sides' endpoints share. */
export const showWhatsApp = { says: 'The choice and the number', answer: success(whatsappStatus) } as const;
export const chooseWhatsApp = {
  body: whatsappChoice,
  example: { agreed: true },
  ...{ says: 'The choice and the number', answer: success(whatsappStatus), failures: [409] },
} as const;
