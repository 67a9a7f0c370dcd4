import type { Database } from '#platform/database';
import type { SealedColumn } from '#platform/sealed-column';
import type { SecretBox } from '#platform/secret-box';
import type { Site } from '#platform/site';
import { webhooks } from './tables.ts';

/** What a receiver answered. */
export interface SendOutcome {
  /** HTTP status; null without an answer. */
  status: number | null;
  /** The beginning of its refusal, or why there was no answer; null after a success. */
  error: string | null;
  durationMs: number;
}

/** Posts webhooks; the adapter is in `src/providers/webhooks`. */
export interface WebhookSender {
  /** Whether it would ever call this address. */
  accepts(url: string): boolean;
  /** Sends once, within a timeout. Never rejects. */
  send(request: { url: string; headers: Record<string, string>; body: string }): Promise<SendOutcome>;
}

export interface WebhookDeps {
  db: Database;
  site: Site;
  secretBox: SecretBox;
  webhookSender: WebhookSender;
}

/** Whose webhooks; the market's without a shop. */
export interface WebhookOwner {
  shopId: string | null;
}

/** What a secret is bound to. */
export const secretOwner = (webhookId: string): string => `webhook:${webhookId}`;

const ofWebhook = { table: webhooks, id: webhooks.id, owner: webhooks.id, ownerOf: secretOwner };

/** Columns with sealed values. */
export const webhookSealedColumns: readonly SealedColumn[] = [
  { ...ofWebhook, field: 'sealedSecret' },
  { ...ofWebhook, field: 'formerSecret' },
];
