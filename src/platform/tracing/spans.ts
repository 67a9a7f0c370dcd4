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
 * OpenTelemetry traces: what ran for a request, in which order, and for how long. Until `startTracing` is called
 * nothing is traced, and each call costs one check of a variable. Attributes never hold values of a query; for an error
 * they hold its kind, not its message.
 */

interface SpanOptions {
  /** OpenTelemetry's span kind. */
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

/** Whether a collector receives traces. */
export const isTracing = (): boolean => isOn;

/** Called by `startTracing` at start and end. */
export function setTracing(on: boolean): void {
  isOn = on;
}

/** Runs `work` in a child span of the active span. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  return isOn ? runIn(startSpan(name, options), work) : work();
}

/**
 * Runs `work` in a span of the stored trace `traceparent`; an email continues the trace of its order. The span links to
 * the active span. Without a valid traceparent it is an ordinary child span.
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

/** Returns the active span in W3C format; null when tracing is off. */
export function currentTraceparent(): string | null {
  const span = isOn ? trace.getActiveSpan() : undefined;
  return span ? traceparentOf(span) : null;
}

/** A span with an explicit end: of a request, or of a statement with a callback. */
export interface OpenSpan {
  traceparent: string;
  /** Runs `work` with this span active. */
  run<T>(work: () => T): T;
  /** @param error kind of the error */
  end(name?: string, attributes?: Attributes, error?: string): void;
}

/**
 * Opens a span; null when tracing is off.
 * @param said traceparent from an untrusted client: the span links to that trace but does not join it
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

/** Returns the kind of an error: its code if it has one, else its name. */
export function errorKind(error: unknown): string {
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
          endSpan(span, errorKind(error));
          throw error;
        },
      );
      return ended as T;
    } catch (error) {
      endSpan(span, errorKind(error));
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

type Query = (...given: unknown[]) => unknown;

const TEXT_MAX = 4_000;

/**
 * Runs a pg statement, with a callback or a promise, in a span that ends with its answer. The span omits the values.
 */
export function inStatementSpan(query: Query, given: readonly unknown[]): unknown {
  const text = textOf(given[0]);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const span = openSpan(operation, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, TEXT_MAX),
    },
  });
  if (!span) return query(...given);
  const end = (error?: unknown) => span.end(undefined, undefined, error ? errorKind(error) : undefined);
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    return query(...given.slice(0, -1), (error: unknown, ...others: unknown[]) => {
      end(error);
      callback(error, ...others);
    });
  }
  const answer = query(...given);
  if (answer instanceof Promise) answer.then(() => end(), end);
  else end();
  return answer;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
