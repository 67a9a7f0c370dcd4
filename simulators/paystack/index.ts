import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { createHandset, type Handset, type WhatsAppCallback } from '../handset/index.ts';
import { createApp } from './app.ts';
import { decideDispute, openDispute, remindOfDispute } from './disputes.ts';
import { createFaults, type Fault } from './faults.ts';
import { loadPastPayments, loadPastTransfers, type PastPayment, type PastTransfer } from './past-payments.ts';
import type { Simulator } from './simulator.ts';
import { createState, type Dispute, move, type Transaction } from './state.ts';
import { createTimers } from './timers.ts';
import { createWebhooks } from './webhooks.ts';

export type { PastPayment, PastTransfer } from './past-payments.ts';

export interface PaystackSimulatorOptions {
  /** 0 takes any free port. */
  port: number;
  /** The secret key for requests and webhook signatures. */
  secretKey: string;
  /** Divides every delay: at 600 the 180 s for approval take 0.3 s. Default 1. */
  speed?: number;
  webhookUrl?: string;
  /** Where the phones' USSD gateway calls. */
  ussdUrl?: string;
  /** WhatsApp's webhook. */
  whatsapp?: WhatsAppCallback;
  /** Default 127.0.0.1. */
  host?: string;
}

export interface PaystackSimulator {
  /** Base URL for the client, without a trailing slash. */
  url: string;
  port: number;
  /** Stops listening, drops open connections, timers and unsent webhooks. */
  close(): Promise<void>;
  /** A copy of every transaction, oldest first. */
  transactions(): Transaction[];
  /** Loads earlier payments, so that they can be verified and refunded. */
  remember(payments: readonly PastPayment[]): void;
  /** Loads earlier transfers. */
  rememberTransfers(transfers: readonly PastTransfer[]): void;
  /**
   * Moves money into or out of the balance without an API call.
   * @returns the id of the movement
   */
  fund(amountPesewas: number, reason: string): number;
  /** The actions of the payers' bank, as on the page `/disputes`. */
  bank: {
    /**
     * Disputes a payment, the whole amount by default.
     * @returns the dispute's id
     */
    dispute(asked: { reference: string; amountPesewas?: number; category?: string }): number;
    remind(disputeId: number): void;
    decide(disputeId: number, how: 'won' | 'lost' | 'unanswered'): void;
    /** A copy of every dispute, oldest first. */
    disputes(): Dispute[];
  };
  /** The phones that receive texts, on the same server. */
  handset: Handset;
  setWebhookUrl(url: string | null): void;
  faults: {
    /** Adds a fault for the next requests to a path. */
    next(fault: Fault): void;
    clear(): void;
    /** While muted, webhooks and their retries are lost for good. */
    muteWebhooks(muted: boolean): void;
  };
}

/** Starts a simulator of Paystack's API with its pages (docs/paystack-and-ghana.md, 1), in memory. */
export async function startPaystackSimulator(options: PaystackSimulatorOptions): Promise<PaystackSimulator> {
  const { port, secretKey, speed = 1, webhookUrl = null, host = '127.0.0.1' } = options;
  const timers = createTimers(speed);
  const webhooks = createWebhooks({ secretKey, speed, timers, url: webhookUrl });
  const faults = createFaults(timers);
  let origin = '';
  const sim: Simulator = { state: createState(), timers, webhooks, secretKey, origin: () => origin };
  const handset = createHandset(timers);
  handset.setUssdCallback(options.ussdUrl ?? null);
  handset.setWhatsAppCallback(options.whatsapp ?? null);
  const app = createApp(sim, handset);

  const server = createAdaptorServer({
    fetch: (request, env) =>
      faults.apply(request, env as HttpBindings, (carriedOut, bindings) => app.fetch(carriedOut, bindings)),
    overrideGlobalObjects: false,
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const actualPort = (server.address() as AddressInfo).port;
  // 0.0.0.0 only serves to listen.
  origin = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${actualPort}`;

  return {
    url: origin,
    port: actualPort,
    async close() {
      timers.close();
      webhooks.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
    transactions: () => structuredClone([...sim.state.transactions.values()]),
    remember: (payments) => loadPastPayments(sim, payments),
    rememberTransfers: (transfers) => loadPastTransfers(sim, transfers),
    fund(amountPesewas, reason) {
      const row = sim.state.nextId();
      move(sim.state, 'came', { model: 'Funding', row, reason, difference: amountPesewas });
      return sim.state.movements.at(-1)?.id as number;
    },
    bank: createBank(sim),
    handset,
    setWebhookUrl: webhooks.setUrl,
    faults: { next: faults.next, clear: faults.clear, muteWebhooks: webhooks.mute },
  };
}

function createBank(sim: Simulator): PaystackSimulator['bank'] {
  const { state } = sim;
  const find = (disputeId: number): Dispute => {
    const dispute = state.disputes.find(({ id }) => id === disputeId);
    if (!dispute) throw new Error(`there is no dispute ${disputeId}`);
    return dispute;
  };
  return {
    dispute({ reference, ...fields }) {
      const transaction = state.transactions.get(reference);
      if (!transaction) throw new Error(`there is no payment ${reference}`);
      return openDispute(sim, { transaction, ...fields }).id;
    },
    remind: (disputeId) => remindOfDispute(sim, find(disputeId)),
    decide: (disputeId, how) => decideDispute(sim, find(disputeId), how),
    disputes: () => structuredClone(state.disputes),
  };
}
