import { Hono } from 'hono';
import { diallerRoutes, gatewayRoutes, type HandsetState } from '../handset/index.ts';
import { Refusal } from './responses.ts';
import { balanceRoutes } from './routes-balance.ts';
import { bankRoutes } from './routes-bank.ts';
import { chargeRoutes } from './routes-charge.ts';
import { checkoutRoutes } from './routes-checkout.ts';
import { disputeRoutes } from './routes-dispute.ts';
import { phoneRoutes } from './routes-phone.ts';
import { refundRoutes } from './routes-refund.ts';
import { transactionRoutes } from './routes-transaction.ts';
import { transferRoutes } from './routes-transfer.ts';
import type { Simulator } from './simulator.ts';

/** The pages, which need no key, the SMS companies, and the API behind the secret key. */
export function createApp(sim: Simulator, handset: HandsetState): Hono {
  return new Hono()
    .get('/', (c) => c.redirect('/phone'))
    .route('/', checkoutRoutes(sim))
    .route('/', diallerRoutes(handset.dialler))
    .route('/', phoneRoutes(sim, handset))
    .route('/', gatewayRoutes(handset))
    .route('/', bankRoutes(sim))
    .use(async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${sim.secretKey}`) {
        throw new Refusal(401, 'Invalid key', 'invalid_Key', {
          nextStep: 'Ensure that you provide the correct authorization key for the request',
        });
      }
      await next();
    })
    .route('/', chargeRoutes(sim))
    .route('/', transactionRoutes(sim))
    .route('/', refundRoutes(sim))
    .route('/', disputeRoutes(sim))
    .route('/', transferRoutes(sim))
    .route('/', balanceRoutes(sim))
    .notFound((c) => c.json({ status: false, message: 'Endpoint not found' }, 404))
    .onError((error, c) => {
      if (error instanceof Refusal) return c.json(error.body(), error.httpStatus);
      console.error('Paystack simulator:', error);
      return c.json({ status: false, message: 'Internal server error' }, 500);
    });
}
