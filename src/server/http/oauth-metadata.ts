import { APP_SCOPES } from '#shared/app-scopes';

/** `/.well-known/oauth-authorization-server` (RFC 8414): what a library needs to connect a customer with an app. */
export const oauthMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/connect`,
  token_endpoint: `${publicUrl}/api/v1/oauth/token`,
  revocation_endpoint: `${publicUrl}/api/v1/oauth/revoke`,
  service_documentation: `${publicUrl}/api/docs`,
  scopes_supported: APP_SCOPES,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  code_challenge_methods_supported: ['S256'],
});
