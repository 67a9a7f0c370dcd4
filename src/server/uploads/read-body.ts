import { setTimeout as sleep } from 'node:timers/promises';
import { requestErrors } from '../http/errors.ts';

/** Minimum progress of a body per minute; below it the body has stalled, since no network is that slow. */
const PROGRESS_MIN_BYTES = 1024;
const STALL_MS = 60_000;

/** Limits for draining a rejected body: bytes, total time, and pause between chunks. */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;
const DRAIN_MS = 10_000;
const DRAIN_PAUSE_MS = 500;

/**
 * Discards the rest of a body, so that a client that is still sending receives the response. The server closes the
 * connection of a client that sends on after it.
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
    // The client has disconnected.
  } finally {
    reader.releaseLock();
  }
}

/**
 * Streams a body in chunks. After an early stop, {@link drainBody} discards the rest.
 * @throws AppError PAYLOAD_TOO_LARGE above `maxBytes`, REQUEST_TIMEOUT when it stalls for a minute
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
      if (size > maxBytes) throw requestErrors.bodyTooLarge();
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
  // Prevents an unhandled rejection while the consumer is busy with an earlier chunk.
  happened.catch(() => undefined);
  const timer = setInterval(() => {
    if (sinceLast < PROGRESS_MIN_BYTES) {
      reject(requestErrors.uploadStopped());
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
