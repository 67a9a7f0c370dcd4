import { z } from 'zod';

/** The answer to an accepted message. */
export const whatsappAccepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]) });

export const whatsappError = z.object({
  error: z.object({ code: z.number().int(), message: z.string().optional() }),
});

const status = z.object({
  id: z.string(),
  status: z.string(),
  errors: z.array(z.object({ code: z.number().int(), title: z.string().optional() })).optional(),
});
/** A message of a person. `from` may be missing: a person can hide the number. */
const received = z.object({ from: z.string().optional(), text: z.object({ body: z.string() }).optional() });

/** A call to our webhook; fields that we do not read may be anything. */
export const whatsappCall = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(status).optional(),
            messages: z.array(received).optional(),
          }),
        }),
      ),
    }),
  ),
});
