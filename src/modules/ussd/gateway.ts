import type { MomoNetwork } from '#shared/phone';

/** A turn of a dialogue, whichever gateway brings it. */
export interface UssdTurn {
  /** The gateway's name. */
  gateway: string;
  /** The gateway's id of the dialogue. */
  sessionId: string;
  /** E.164. */
  msisdn: string;
  network: MomoNetwork | null;
  /** `start` dials, `continue` answers a screen; `cancel` and `timeout` end the dialogue from the phone. */
  kind: 'start' | 'continue' | 'cancel' | 'timeout';
  /** The latest answer alone; empty at the start. */
  text: string;
  /** The turn's number, where the gateway counts; null where it does not. */
  sequence: number | null;
}

/** A screen: `ask` waits for an answer, `end` closes the dialogue. */
export interface UssdReply {
  kind: 'ask' | 'end';
  /** GSM-7, at most 160 characters. */
  text: string;
}

/** The body of a gateway's answer. */
export type GatewayAnswer = { json: Record<string, unknown> } | { text: string };

/** A gateway's own format. Its name is stored with each session and part of its address: it never changes. */
export interface UssdGateway {
  name: string;
  /**
   * Reads a call.
   * @param body parsed JSON or form
   * @returns null for a call that names no dialogue of a Ghanaian number
   */
  read(body: unknown): { turn: UssdTurn; answer(reply: UssdReply): GatewayAnswer } | null;
}

/** The configured gateways. */
export interface UssdGateways {
  /** Part of the address that the gateways call; nobody else knows it. */
  secret: string;
  find(name: string): UssdGateway | null;
}
