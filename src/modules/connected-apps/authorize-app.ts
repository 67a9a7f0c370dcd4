import OAuth2Server from '@node-oauth/oauth2-server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { assertSessionOpen, lockOpenUser } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { hashToken, newToken } from '#platform/secret-box';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { APP_SCOPES, type AppScope, CODE_SECONDS } from '#shared/app-scopes';
import type { ConsentRequest } from './contract/connected-apps.ts';
import { connectedAppErrors } from './errors.ts';
import { appConnectedMail } from './mails.ts';
import { appConsents, oauthApps, oauthCodes } from './tables.ts';

export type OAuthApp = typeof oauthApps.$inferSelect;

/** What an app asks for. */
export interface AskedConsent {
  app: OAuthApp;
  scopes: AppScope[];
  /** Where to send the customer at once, when the app asks for something that nobody can allow. */
  redirectTo: string | null;
}

const S256_CHALLENGE = /^[\w-]{43}$/;

const findEnabledApp = async (handle: DbOrTx, id: string): Promise<OAuthApp | null> => {
  const [app] = isUuid(id)
    ? await handle
        .select()
        .from(oauthApps)
        .where(and(eq(oauthApps.id, id), isNull(oauthApps.disabledAt)))
        .for('share')
    : [];
  return app ?? null;
};

type SaveCode = (asked: {
  app: OAuthApp;
  code: string;
  redirectUri: string;
  challenge: string;
  scopes: AppScope[];
}) => Promise<unknown>;

/**
 * Runs the authorization request of RFC 6749 with PKCE (S256 alone).
 * @returns the address that the customer is sent back to
 * @throws AppError VALIDATION_ERROR for an unknown app or an address that is not the app's: nobody is sent there
 */
async function authorize(
  tx: DbOrTx,
  asked: ConsentRequest & { userId: string; isAllowed: boolean },
  save: SaveCode,
): Promise<string> {
  const { userId, isAllowed, ...given } = asked;
  let found: OAuthApp | null = null;
  let failure: unknown;
  const model = {
    getClient: async (id: string) => {
      found = await findEnabledApp(tx, id);
      return found && { id: found.id, grants: ['authorization_code'], redirectUris: found.redirectUris };
    },
    validateScope: async (_user: unknown, _client: unknown, scope?: string[]) =>
      scope?.length && scope.every((one) => (APP_SCOPES as readonly string[]).includes(one))
        ? [...new Set(scope)]
        : false,
    generateAuthorizationCode: async () => newToken(),
    saveAuthorizationCode: async (
      code: {
        authorizationCode: string;
        redirectUri: string;
        scope?: string[] | undefined;
        codeChallenge?: string | undefined;
      },
      client: OAuth2Server.Client,
      user: OAuth2Server.User,
    ) => {
      const challenge = code.codeChallenge ?? '';
      if (!S256_CHALLENGE.test(challenge)) {
        throw new OAuth2Server.InvalidRequestError('Missing or invalid parameter: `code_challenge` (S256)');
      }
      await save({
        app: found as OAuthApp,
        code: code.authorizationCode,
        redirectUri: code.redirectUri,
        challenge,
        scopes: (code.scope ?? []) as AppScope[],
      }).catch((error: unknown) => {
        failure = error;
        throw error;
      });
      return { ...code, expiresAt: new Date(), client, user };
    },
  };
  const body = { ...given, allowed: String(isAllowed) };
  const request = new OAuth2Server.Request({ headers: {}, method: 'POST', query: {}, body });
  const response = new OAuth2Server.Response({ headers: {} });
  try {
    await new OAuth2Server({ model: model as unknown as OAuth2Server.AuthorizationCodeModel }).authorize(
      request,
      response,
      {
        authenticateHandler: { handle: () => ({ id: userId }) },
        authorizationCodeLifetime: CODE_SECONDS,
        allowEmptyState: true,
      },
    );
  } catch (error) {
    if (failure) throw failure;
    if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw error;
    if (!response.headers?.location) throw connectedAppErrors.requestUnusable();
  }
  return response.headers?.location as string;
}

/**
 * What an app asks a customer to allow. Saves nothing.
 * @throws AppError VALIDATION_ERROR for an unknown app or an address that is not the app's
 */
export async function readConsentRequest(
  db: Database,
  given: ConsentRequest & { userId: string },
): Promise<AskedConsent> {
  let asked: Omit<AskedConsent, 'redirectTo'> | null = null;
  const redirectTo = await authorize(db, { ...given, isAllowed: true }, async ({ app, scopes }) => {
    asked = { app, scopes };
  });
  if (asked) return { ...(asked as Omit<AskedConsent, 'redirectTo'>), redirectTo: null };
  return { app: (await findEnabledApp(db, given.client_id)) as OAuthApp, scopes: [], redirectTo };
}

/**
 * Records a customer's answer to an app. On a yes it saves the consent, with the scopes asked for now, issues a code for
 * a minute and mails the customer.
 * @returns the address that the customer is sent back to, with the code or OAuth's error
 * @throws AppError VALIDATION_ERROR as {@link readConsentRequest}; UNAUTHENTICATED when the session has just ended
 */
export function answerConsent(
  db: Database,
  site: Site,
  answer: ConsentRequest & { userId: string; sessionId: string; isAllowed: boolean },
): Promise<string> {
  const { sessionId, ...asked } = answer;
  return inTransaction(db, async (tx) => {
    const user = await lockOpenUser(tx, asked.userId);
    await assertSessionOpen(tx, sessionId);
    return authorize(tx, asked, async ({ app, code, redirectUri, challenge, scopes }) => {
      const consentId = await saveConsent(tx, { appId: app.id, userId: asked.userId, scopes });
      await tx.insert(oauthCodes).values({
        ...{ codeHash: hashToken(code), consentId, redirectUri, codeChallenge: challenge, scopes },
        expiresAt: sql`now() + ${`${CODE_SECONDS} seconds`}::interval`,
      });
      const contactSite = await withContact(tx, site);
      const { email, verifiedPhone: phone, language } = user;
      await enqueueMail(tx, site, {
        kind: 'app-connected',
        recipient: { email, phone, language },
        content: () => appConnectedMail(contactSite, { name: app.name, scopes }),
      });
    });
  });
}

async function saveConsent(
  tx: Transaction,
  consent: { appId: string; userId: string; scopes: AppScope[] },
): Promise<string> {
  const [row] = await tx
    .insert(appConsents)
    .values(consent)
    .onConflictDoUpdate({
      target: [appConsents.appId, appConsents.userId],
      set: { scopes: consent.scopes, createdAt: sql`now()` },
    })
    .returning({ id: appConsents.id });
  return (row as { id: string }).id;
}
