import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors';

/** A body that brings less than this in a minute stands still: nobody's network is that slow. */
const PROGRESS_MIN_BYTES = 1024;
const STALL_MS = 60_000;

/** Of a body that nobody wants: more than this, or longer, or one that pauses, is not waited for. */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;
const DRAIN_MS = 10_000;
const DRAIN_PAUSE_MS = 500;

/**
 * Throws away what is left of a body, so that a client that is still sending gets to hear the answer; nothing of it is
 * kept. The server under us closes the connection of one that sends on after the answer.
 */
export async function drainBody(body: ReadableStream<Uint8Array>): Promise<void> {
  if (body.locked) return;
  const reader = body.getReader();
  const endsAt = Date.now() + DRAIN_MS;
  try {
    for (let size = 0; size <= DRAIN_MAX_BYTES && Date.now() < endsAt; ) {
      const read = await Promise.race([reader.read(), sleep(DRAIN_PAUSE_MS, null, { ref: false })]);
      if (!read || read.done) return;
      size += read.value.length;
    }
  } catch {
    // The client has gone.
  } finally {
    reader.releaseLock();
  }
}

/**
 * The bytes of a body as they come; whoever stops early leaves the rest to {@link drainBody}.
 * @throws AppError PAYLOAD_TOO_LARGE above `maxBytes`, REQUEST_TIMEOUT when it stands still for a minute
 */
export async function* readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, stallMs = STALL_MS }: { maxBytes: number; stallMs?: number },
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const stall = watchForStall(stallMs);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), stall.happened]);
      if (done) return;
      size += value.length;
      stall.progress(value.length);
      if (size > maxBytes)
        throw new AppError('PAYLOAD_TOO_LARGE', 'This is too large to send. Use fewer or smaller files');
      yield value;
    }
  } finally {
    stall.stop();
    reader.releaseLock();
  }
}

function watchForStall(stallMs: number) {
  let sinceLast = 0;
  let reject: (error: Error) => void = () => undefined;
  const happened = new Promise<never>((_, no) => {
    reject = no;
  });
  // Nobody may be waiting when it happens: the reader may be busy with what came before.
  happened.catch(() => undefined);
  const timer = setInterval(() => {
    if (sinceLast < PROGRESS_MIN_BYTES) {
      reject(
        new AppError('REQUEST_TIMEOUT', 'Your upload stopped. Check your internet connection and try again.'),
      );
    }
    sinceLast = 0;
  }, stallMs);
  timer.unref();
  return {
    happened,
    progress: (bytes: number) => {
      sinceLast += bytes;
    },
    stop: () => clearInterval(timer),
  };
}
