import { payOrder } from '#modules/checkout';
import { isConfirmedWallet } from '#modules/payments';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { isGatewaySecret, parseGatewayBody } from '#server/http/gateway-calls';
import { AppError } from '#shared/errors';
import { limitedPrompt } from '#src/modules/fulfilment/http/orders.ts';
import { ussdErrors } from '../errors.ts';
import { answerTurn, type PaymentStarter, REFUSED_TURN, type UssdTurn } from '../index.ts';

/** The dialogues of USSD gateways, which sign nothing: a secret in the address stands for a signature. */
export function ussdRoutes(deps: HttpDeps) {
  const { db, site, log, refusals, storage, rateLimits, ussd, payments, payouts, limits, nudgePayouts } =
    deps;
  const { app, on } = newRoutes(deps);
  const products = { db, storage, usePictures: rateLimits.pictures.use };

  const beforeText = async (isKnown: boolean) => {
    if (!deps.smsReports) throw ussdErrors.textsUnavailable();
    if (!isKnown) await rateLimits.textsToStrangers.use('all');
  };

  /** False at a limit, whose refusal is counted as others are. @throws AppError of anything else */
  async function isWithin(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || !error.budget) throw error;
      refusals.count(error.budget);
      return false;
    }
  }

  const mayGoOn = async ({ kind, msisdn }: UssdTurn): Promise<boolean> =>
    (kind !== 'start' || (await isWithin(rateLimits.ussdSessions.use(msisdn)))) &&
    isWithin(rateLimits.ussdTurns.use(msisdn));

  const startPayment: PaymentStarter = async ({ userId, orderId, phone, expectedTotal }) => {
    const choice = { method: 'MOMO', phone, network: undefined, save: false } as const;
    const isConfirmed = await isConfirmedWallet(db, userId, phone);
    await limitedPrompt(deps, { phone, isConfirmed }, async () => {
      // The screen must be gone from the phone before the wallet asks, so nothing waits for the network.
      await payOrder(payments, limits, { userId, orderId, choice, expectedTotal, answerWithinMs: 0 });
      return { status: 'PENDING' };
    });
  };

  on('POST /ussd/{gateway}/{secret}', async (c) => {
    const { gateway: name, secret } = c.req.valid('param');
    if (!ussd || !isGatewaySecret(secret, ussd.secret)) {
      // Count guesses only: a gateway's own calls come from few addresses.
      await rateLimits.codesByIp.use(c.get('clientIp'));
      throw ussdErrors.addressNotFound();
    }
    const gateway = ussd.find(name);
    if (!gateway) throw ussdErrors.addressNotFound();
    const call = gateway.read(parseGatewayBody(await c.req.text()));
    if (!call) throw ussdErrors.turnUnreadable();
    const wrongPins = {
      check: () => isWithin(rateLimits.ussdWrongPins.check(name)),
      use: () => isWithin(rateLimits.ussdWrongPins.use(name)),
      giveBack: () => rateLimits.ussdWrongPins.giveBack(name),
    };
    const commands = { db, site, products, beforeText, wrongPins, payouts, nudgePayouts };
    const reply = (await mayGoOn(call.turn))
      ? await answerTurn({ ...commands, log, startPayment }, call.turn)
      : REFUSED_TURN;
    const answer = call.answer(reply);
    return 'json' in answer ? c.json(answer.json, 200) : c.text(answer.text, 200);
  });
  return app;
}

export const routes: RouteGroup[] = [ussdRoutes];
