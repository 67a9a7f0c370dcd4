import * as z from 'zod/mini';
import { codeConfirmation } from '#src/modules/launch/contract/launch.ts';

/** The owner's own number; empty for a channel without one. */
export const sendCodeForm = z.object({ phone: z.string().check(z.trim(), z.maxLength(30)) });
export const codeForm = codeConfirmation;
