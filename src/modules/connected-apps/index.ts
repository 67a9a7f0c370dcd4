export { answerConsent, readConsentRequest } from './authorize-app.ts';
export { type ActiveAppToken, findAppToken } from './find-app-token.ts';
export { issueTokens, type OAuthAnswer, purgeAppTokens, revokeByToken } from './issue-tokens.ts';
export {
  type AppWithSecret,
  type Connection,
  changeApp,
  endConnection,
  listApps,
  listConnections,
  type RegisteredApp,
  registerApp,
  removeApp,
  renewAppSecret,
} from './manage-apps.ts';
