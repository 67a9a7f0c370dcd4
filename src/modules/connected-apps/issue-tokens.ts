import OAuth2Server from '@node-oauth/oauth2-server';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { purgeRows } from '#platform/purge-rows';
import { hashToken, newToken } from '#platform/secret-box';
import { inTransaction } from '#platform/transaction';
import {
  ACCESS_TOKEN_SECONDS,
  APP_TOKEN_PREFIX,
  type AppScope,
  REFRESH_TOKEN_DAYS,
} from '#shared/app-scopes';
import { appConsents, oauthApps, oauthCodes, oauthTokens } from './tables.ts';

/** An answer of RFC 6749: tokens, or its error. */
export interface OAuthAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

type Client = OAuth2Server.Client;
type User = { id: string; consentId: string };

const GRANTS = ['authorization_code', 'refresh_token'];

/** The app of these credentials, or null. An app with a secret has to send it. */
async function findClient(tx: DbOrTx, id: string, secret?: string | null): Promise<Client | null> {
  const [app] = isUuid(id)
    ? await tx
        .select()
        .from(oauthApps)
        .where(and(eq(oauthApps.id, id), isNull(oauthApps.disabledAt)))
        .for('share')
    : [];
  if (!app || (app.secretHash && (!secret || hashToken(secret) !== app.secretHash))) return null;
  return { id: app.id, grants: GRANTS, redirectUris: app.redirectUris };
}

/** Locks the consent, so that its end and the use of its tokens come one after the other; null once it has ended. */
async function lockConsent(tx: Transaction, id: string) {
  const [consent] = await tx.select().from(appConsents).where(eq(appConsents.id, id)).for('update');
  return consent ?? null;
}

const endConsent = (tx: Transaction, id: string) => tx.delete(appConsents).where(eq(appConsents.id, id));

/** The library's model over one transaction. */
function tokenModel(tx: Transaction) {
  return {
    getClient: (id: string, secret?: string | null) => findClient(tx, id, secret),

    /** A code that is used again may be stolen: its consent ends. */
    async getAuthorizationCode(code: string) {
      const isCode = eq(oauthCodes.codeHash, hashToken(code));
      const [first] = await tx.select().from(oauthCodes).where(isCode);
      const consent = first && (await lockConsent(tx, first.consentId));
      const [row] = consent ? await tx.select().from(oauthCodes).where(isCode) : [];
      if (!row || !consent) return null;
      if (row.usedAt) {
        await endConsent(tx, consent.id);
        return null;
      }
      const [live] = await tx
        .select()
        .from(oauthCodes)
        .where(and(isCode, gt(oauthCodes.expiresAt, sql`now()`)));
      if (!live) return null;
      return {
        authorizationCode: code,
        expiresAt: row.expiresAt,
        redirectUri: row.redirectUri,
        codeChallenge: row.codeChallenge,
        codeChallengeMethod: 'S256',
        scope: row.scopes,
        client: { id: consent.appId, grants: GRANTS },
        user: { id: consent.userId, consentId: consent.id },
      };
    },
    async revokeAuthorizationCode({ authorizationCode }: { authorizationCode: string }) {
      const used = await tx
        .update(oauthCodes)
        .set({ usedAt: sql`now()` })
        .where(and(eq(oauthCodes.codeHash, hashToken(authorizationCode)), isNull(oauthCodes.usedAt)));
      return used.rowCount === 1;
    },

    /** A refresh token that is used again may be stolen: its consent ends. */
    async getRefreshToken(refreshToken: string) {
      const isToken = eq(oauthTokens.refreshHash, hashToken(refreshToken));
      const [first] = await tx.select().from(oauthTokens).where(isToken);
      const consent = first && (await lockConsent(tx, first.consentId));
      const [row] = consent
        ? await tx
            .select()
            .from(oauthTokens)
            .where(and(isToken, gt(oauthTokens.refreshExpiresAt, sql`now()`)))
        : [];
      if (!row || !consent) return null;
      if (row.refreshedAt) {
        await endConsent(tx, consent.id);
        return null;
      }
      return {
        refreshToken,
        refreshTokenExpiresAt: row.refreshExpiresAt,
        scope: row.scopes,
        client: { id: consent.appId, grants: GRANTS },
        user: { id: consent.userId, consentId: consent.id },
      };
    },
    async revokeToken({ refreshToken }: { refreshToken: string }) {
      const used = await tx
        .update(oauthTokens)
        .set({ refreshedAt: sql`now()` })
        .where(and(eq(oauthTokens.refreshHash, hashToken(refreshToken)), isNull(oauthTokens.refreshedAt)));
      return used.rowCount === 1;
    },

    generateAccessToken: async () => `${APP_TOKEN_PREFIX}${newToken()}`,
    generateRefreshToken: async () => newToken(),
    async saveToken(
      token: { accessToken: string; refreshToken?: string | undefined; scope?: string[] | undefined },
      client: Client,
      user: User,
    ) {
      await tx.insert(oauthTokens).values({
        consentId: user.consentId,
        accessHash: hashToken(token.accessToken),
        accessExpiresAt: sql`now() + ${`${ACCESS_TOKEN_SECONDS} seconds`}::interval`,
        refreshHash: hashToken(token.refreshToken ?? ''),
        refreshExpiresAt: sql`now() + ${`${REFRESH_TOKEN_DAYS} days`}::interval`,
        scopes: (token.scope ?? []) as AppScope[],
      });
      return { ...token, client, user };
    },
  };
}

/**
 * Answers the token endpoint: exchanges a code with its PKCE verifier, or a refresh token, for a new pair. A refusal is an
 * answer too, and what it changed is kept: a failed exchange uses the code up, and a second use ends the consent.
 */
export function issueTokens(
  db: Database,
  call: { headers: Record<string, string>; body: Record<string, string> },
): Promise<OAuthAnswer> {
  return inTransaction(db, async (tx) => {
    const request = new OAuth2Server.Request({ ...call, method: 'POST', query: {} });
    const response = new OAuth2Server.Response({ headers: {} });
    const server = new OAuth2Server({
      model: tokenModel(tx) as unknown as OAuth2Server.AuthorizationCodeModel,
    });
    try {
      await server.token(request, response, {
        accessTokenLifetime: ACCESS_TOKEN_SECONDS,
        refreshTokenLifetime: REFRESH_TOKEN_DAYS * 24 * 3600,
        requireClientAuthentication: { authorization_code: false, refresh_token: false },
      });
      return { status: 200, body: response.body, headers: response.headers ?? {} };
    } catch (error) {
      if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw error;
      const body = { error: error.name, error_description: error.message };
      return { status: error.code, body, headers: response.headers ?? {} };
    }
  });
}

/**
 * Answers the revocation endpoint (RFC 7009): ends the consent of an access or refresh token of this app. An unknown
 * token is no error.
 * @returns false for wrong credentials of the app
 */
export function revokeByToken(
  db: Database,
  { clientId, clientSecret, token }: { clientId: string; clientSecret: string | null; token: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const client = await findClient(tx, clientId, clientSecret);
    if (!client) return false;
    const hash = hashToken(token);
    const [row] = await tx
      .select({ consentId: oauthTokens.consentId })
      .from(oauthTokens)
      .where(or(eq(oauthTokens.accessHash, hash), eq(oauthTokens.refreshHash, hash)));
    if (row) {
      await tx
        .delete(appConsents)
        .where(and(eq(appConsents.id, row.consentId), eq(appConsents.appId, client.id)));
    }
    return true;
  });
}

/** Deletes codes and tokens that can neither be used nor show a second use; returns how many tokens. */
export async function purgeAppTokens(handle: DbOrTx): Promise<number> {
  await purgeRows(handle, {
    table: oauthCodes,
    where: lt(oauthCodes.expiresAt, sql`now() - interval '1 day'`),
  });
  return purgeRows(handle, { table: oauthTokens, where: lt(oauthTokens.refreshExpiresAt, sql`now()`) });
}
