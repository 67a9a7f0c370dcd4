import {
  type Attributes,
  context,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/*
 * Traces by OpenTelemetry: what was done for a request, in which order, and how long each part took. Nothing is traced, and
 * nothing of this costs more than a look at one variable, until `startTracing` has been called. Attributes say what was
 * asked, never with which values; of an error they say its kind and not its words.
 */

interface SpanOptions {
  /** How it stands to others: asked by somebody, asking somebody, or neither. */
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

let isOn = false;

/** Whether anybody collects traces. */
export const isTracing = (): boolean => isOn;

/** Said by `startTracing`, and when it ends. */
export function setTracing(on: boolean): void {
  isOn = on;
}

/** Runs `work` as a span of what is being done. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  return isOn ? runIn(startSpan(name, options), work) : work();
}

/**
 * Runs `work` as a span of the trace that `traceparent` names, written down when what it belongs to began: a mail is part of
 * the order that it tells of. The span links to what is being done now. Without one it is a span like any other.
 */
export function continueTrace<T>(
  traceparent: string | null,
  name: string,
  options: SpanOptions,
  work: () => T,
): T {
  if (!isOn) return work();
  const origin = parseTraceparent(traceparent);
  return runIn(origin ? startSpan(name, options, origin) : startSpan(name, options), work);
}

/** The span that is being done, as W3C writes it; null where nothing is traced. */
export function currentTraceparent(): string | null {
  const span = isOn ? trace.getActiveSpan() : undefined;
  return span ? traceparentOf(span) : null;
}

/** A span that ends by itself when it is told to: of a request, or of a statement that calls back. */
export interface OpenSpan {
  traceparent: string;
  /** Runs what belongs to it. */
  run<T>(work: () => T): T;
  /** @param error the kind of what went wrong */
  end(name?: string, attributes?: Attributes, error?: string): void;
}

/**
 * Opens a span; null where nothing is traced.
 * @param said what a stranger says he does this for: his trace is linked to, and not joined
 */
export function openSpan(name: string, options: SpanOptions, said?: unknown): OpenSpan | null {
  if (!isOn) return null;
  const stranger = parseTraceparent(said);
  const span = startSpan(name, options, undefined, stranger ? [{ context: stranger }] : []);
  const within = trace.setSpan(context.active(), span);
  return {
    traceparent: traceparentOf(span),
    run: (work) => context.with(within, work),
    end(finalName, attributes, error) {
      if (finalName) span.updateName(finalName);
      if (attributes) span.setAttributes(attributes);
      endSpan(span, error);
    },
  };
}

/** The kind of an error: its code where it has one, else its name. */
export function kindOfError(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' && code ? code : typeof name === 'string' ? name : 'unknown';
}

function startSpan(name: string, options: SpanOptions, origin?: SpanContext, links: Link[] = []): Span {
  const active = trace.getActiveSpan()?.spanContext();
  const parent = origin ? trace.setSpanContext(ROOT_CONTEXT, origin) : context.active();
  return trace.getTracer('dwaso').startSpan(
    name,
    {
      kind: KINDS[options.kind ?? 'internal'],
      attributes: options.attributes ?? {},
      links: origin && active ? [...links, { context: active }] : links,
    },
    parent,
  );
}

function runIn<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), () => {
    try {
      const result = work();
      if (!(result instanceof Promise)) {
        endSpan(span);
        return result;
      }
      const ended = result.then(
        (value) => {
          endSpan(span);
          return value;
        },
        (error: unknown) => {
          endSpan(span, kindOfError(error));
          throw error;
        },
      );
      return ended as T;
    } catch (error) {
      endSpan(span, kindOfError(error));
      throw error;
    }
  });
}

function endSpan(span: Span, error?: string): void {
  if (error) {
    span.setAttribute('error.type', error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function parseTraceparent(text: unknown): SpanContext | null {
  const [, traceId = '', spanId = '', flags = '00'] =
    typeof text === 'string' ? (TRACEPARENT.exec(text) ?? []) : [];
  const parsed = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parsed) ? parsed : null;
}
