export { answerTurn, REFUSED_TURN } from './answer-turn.ts';
export type { PaymentStarter, UssdDeps } from './deps.ts';
export type { GatewayAnswer, UssdGateway, UssdGateways, UssdReply, UssdTurn } from './gateway.ts';
export { eraseUssdSessions, purgeUssdSessions } from './sessions.ts';
