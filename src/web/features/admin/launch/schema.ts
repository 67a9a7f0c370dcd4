import * as z from 'zod/mini';
import { codeConfirmation, testPaymentCode } from '#src/modules/launch/contract/launch.ts';
import { walletSchema } from '#web/components/wallet/schema.ts';

/** The owner's own number; empty for a channel without one. */
export const sendCodeForm = z.object({ phone: z.string().check(z.trim(), z.maxLength(30)) });
export const codeForm = codeConfirmation;
export const testPaymentForm = walletSchema;
export const testPaymentCodeForm = testPaymentCode;
