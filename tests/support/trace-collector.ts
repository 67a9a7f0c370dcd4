import { createServer } from 'node:http';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
interface Attribute {
  key: string;
  value: Value;
}

/** A span in OTLP JSON. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
  /** The task of the process that sent it. */
  process: string;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<CollectedSpan, 'process'>[] }[];
  }[];
}

/** An OpenTelemetry collector in memory. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  let sent = '';
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    if (req.url !== '/v1/traces') return res.writeHead(404).end();
    sent += text;
    for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
      const process = getAttribute(resource, 'service.instance.id') ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, process })));
    }
    return res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** The text of all requests. */
    sent: () => sent,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The value of a span's attribute. */
export function getAttribute({ attributes }: { attributes: Attribute[] }, key: string): string | undefined {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue?.toString();
}
