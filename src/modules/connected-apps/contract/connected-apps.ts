import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { APP_SCOPES, isRedirectUri } from '#shared/app-scopes';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';

const scopes = z.array(z.enum(APP_SCOPES));

/** An app that may ask customers for access. */
export const registeredApp = documented(
  z.object({
    id: documented(id, { description: 'OAuth’s `client_id`' }),
    name: z.string(),
    website: z.string(),
    redirectUris: z.array(z.string()),
    keepsSecret: z.boolean(),
    isEnabled: z.boolean(),
    customers: documented(z.int(), { description: 'Customers who allow it now' }),
    createdAt: timestamp,
  }),
  { id: 'RegisteredApp' },
);
export type RegisteredAppView = z.infer<typeof registeredApp>;

/** An app with its secret, which is shown once. */
export const appWithSecret = documented(
  z.object({
    app: registeredApp,
    secret: documented(z.nullable(z.string()), {
      description: 'OAuth’s `client_secret`, shown once; null for an app that keeps none',
    }),
  }),
  { id: 'AppWithSecret' },
);
export type AppWithSecretView = z.infer<typeof appWithSecret>;

const name = z
  .string({ error: m.field_enter_a_name })
  .check(
    z.trim(),
    z.minLength(1, { error: m.field_enter_a_name }),
    z.maxLength(60, { error: m.field_the_name_is_too_long }),
  );
const address = () =>
  z.string().check(z.maxLength(500), z.refine(isRedirectUri, { error: m.field_app_address }));
const redirectUris = z
  .array(address())
  .check(z.minLength(1, { error: m.field_app_address }), z.maxLength(5, { error: m.field_app_addresses }));

/** POST /admin/apps */
export const appCreate = z.strictObject({
  name,
  website: address(),
  redirectUris,
  keepsSecret: documented(z._default(z.boolean(), true), {
    description: 'False for an app on phones or in a browser, which can keep no secret',
  }),
});
export type AppCreate = z.infer<typeof appCreate>;

/** PATCH /admin/apps/{id} */
export const appChange = z.strictObject({
  name: z.optional(name),
  website: z.optional(address()),
  redirectUris: z.optional(redirectUris),
  isEnabled: z.optional(z.boolean()),
});
export type AppChange = z.infer<typeof appChange>;

const given = () => z.optional(z.string().check(z.maxLength(2000)));
const asked = {
  client_id: documented(z.string().check(z.maxLength(200)), { description: 'The app’s id' }),
  redirect_uri: documented(z.string().check(z.maxLength(500)), {
    description: 'One of the app’s addresses, exactly',
  }),
  response_type: documented(given(), { description: '`code`' }),
  scope: documented(given(), { description: 'Scopes with spaces between them: `cart:write orders:read`' }),
  state: documented(given(), { description: 'Comes back unchanged' }),
  code_challenge: documented(given(), { description: 'PKCE: SHA-256 of the verifier, base64url' }),
  code_challenge_method: documented(given(), { description: '`S256`' }),
};
/** GET /connect */
export const consentRequest = z.object(asked);
export type ConsentRequest = z.infer<typeof consentRequest>;

/** POST /connect */
export const consentAnswer = z.strictObject({ ...asked, isAllowed: z.boolean() });

export const consentView = documented(
  z.object({
    app: z.object({ name: z.string(), website: z.string() }),
    scopes,
    redirectTo: documented(z.nullable(z.string()), {
      description: 'Where to send the customer at once, when the app’s request has a mistake',
    }),
  }),
  { id: 'ConsentView' },
);
export type ConsentView = z.infer<typeof consentView>;

export const consentOutcome = documented(
  z.object({
    redirectTo: documented(z.string(), { description: 'The app’s address, with the code or OAuth’s error' }),
  }),
  { id: 'ConsentOutcome' },
);

/** An app that the customer allows. */
export const connectedApp = documented(
  z.object({
    id,
    name: z.string(),
    website: z.string(),
    scopes,
    connectedAt: timestamp,
    lastUsedAt: documented(z.nullable(timestamp), { description: 'To the minute' }),
  }),
  { id: 'ConnectedApp' },
);
export type ConnectedApp = z.infer<typeof connectedApp>;

/** POST /oauth/token, as RFC 6749 has it. */
export const oauthTokens = documented(
  z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: documented(z.int(), { description: 'Seconds' }),
    refresh_token: documented(z.string(), { description: 'Works once, within 60 days' }),
    scope: z.string(),
  }),
  { id: 'OAuthTokens' },
);

/** A refusal of POST /oauth/token and /oauth/revoke (RFC 6749, 5.2). */
export const oauthError = documented(
  z.object({ error: z.string(), error_description: z.optional(z.string()) }),
  { id: 'OAuthError' },
);

/** POST /oauth/revoke */
export const oauthRevoked = documented(z.object({}), { id: 'OAuthRevoked' });
