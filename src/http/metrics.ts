import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

export interface HttpMetrics {
  record(method: string, status: number, durationMs: number): void;
  /** The Prometheus text of /metrics. */
  render(): Promise<string>;
}

/** OpenTelemetry metrics of this process: requests, their duration in ms, memory. */
export function createMetrics(): HttpMetrics {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('dwaso');
  const duration = meter.createHistogram('http_server_request_duration', {
    unit: 'ms',
    advice: { explicitBucketBoundaries: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] },
  });
  meter.createObservableGauge('process_resident_memory', { unit: 'By' }).addCallback((result) => {
    result.observe(process.memoryUsage.rss());
  });
  const serializer = new PrometheusSerializer();
  return {
    record: (method, status, durationMs) => duration.record(durationMs, { method, status }),
    async render() {
      const { resourceMetrics } = await exporter.collect();
      return serializer.serialize(resourceMetrics);
    },
  };
}
