/** A message on its way to a person. A channel of short texts uses `text` alone. */
export interface OutgoingMessage {
  /** The id in the outbox, which is the same for every try. */
  id: string;
  /** An email address, a telephone number or what else the channel delivers to. */
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** A way to reach people: mail, SMS, push, USSD. Adapters are in `src/providers`. */
export interface NotificationChannel {
  /** Sends one message, with a timeout of its own; rejects if it was not accepted. */
  send(message: OutgoingMessage): Promise<void>;
}

/** The configured channels by name, as messages of the outbox name theirs. */
export type NotificationChannels = Readonly<Record<string, NotificationChannel>> & {
  mail: NotificationChannel;
};
