import { version } from '../version.ts';
import { setTracing } from './spans.ts';

const EXPORT_TIMEOUT_MS = 5_000;

/**
 * Exports traces of this process to an OpenTelemetry collector, by OTLP over HTTP. The standard variables
 * (`OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`) apply. The export never blocks: at most
 * 2,048 spans are buffered, and what the collector does not take in time is dropped. Only this file loads the library.
 * @param endpoint the collector's base URL, without `/v1/traces`
 * @param task role of this process
 * @returns stops tracing after a flush of the buffer
 */
export async function startTracing(endpoint: string, task: string): Promise<() => Promise<void>> {
  const [api, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'dwaso',
      'service.version': version,
      'service.instance.id': `${task}:${process.pid}`,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }), {
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  api.context.setGlobalContextManager(contexts);
  api.trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return async () => {
    setTracing(false);
    await provider.shutdown().catch(() => undefined);
    api.trace.disable();
    api.context.disable();
  };
}
