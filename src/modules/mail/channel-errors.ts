/** A final refusal, such as a wrong number: the message fails at once. Its text names no whole number. */
export class MessageRefused extends Error {}

/** Stored with a message whose outcome is unknown. */
export const UNKNOWN_OUTCOME = 'No response: it may have arrived';

/**
 * The request was sent and its answer did not come, so the message may have been delivered. The outbox does not send it
 * again by itself: an admin decides.
 */
export class OutcomeUnknown extends Error {
  /** The company that did not answer. */
  readonly provider: string;

  constructor(provider: string) {
    super(`${provider}: ${UNKNOWN_OUTCOME}`);
    this.provider = provider;
  }
}
