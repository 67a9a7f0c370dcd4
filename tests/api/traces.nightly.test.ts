import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type CollectedSpan, getAttribute, startTraceCollector } from '../support/trace-collector.ts';
import {
  getFrom,
  type Node,
  placeDemoOrder,
  readLogLines,
  START_MS,
  startNodeProcess,
  stopNodeProcess,
  until,
} from './support/node-process.ts';

const STRANGER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

describe('the traces of a node', { timeout: START_MS }, () => {
  let dir: string;
  let database: TestDatabase;
  let collector: Awaited<ReturnType<typeof startTraceCollector>>;
  let node: Node;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-traces-'));
    database = await createTestDatabase({ demo: true });
    collector = await startTraceCollector();
    node = await startNodeProcess({
      DATA_DIR: dir,
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: '2',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
  }, START_MS);
  afterAll(async () => {
    await stopNodeProcess(node);
    await collector.close();
    await database.close();
    await rm(dir, { recursive: true, force: true });
  });

  const spanNamed = (name: string, traceId?: string) =>
    until(async () =>
      collector.spans.find((span) => span.name === name && (!traceId || span.traceId === traceId)),
    );
  const above = (span: CollectedSpan): string[] => {
    const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [parent.name, ...above(parent)] : [];
  };

  it('are one from the checkout to the mail, over payment, webhook and outbox', async () => {
    const { placed } = await placeDemoOrder(node, {
      traceparent: `00-${STRANGER.trace}-${STRANGER.span}-01`,
    });
    expect(placed.payment.status).toBe('SUCCEEDED');
    const request = await spanNamed('POST /api/v1/cart/checkout');
    const { traceId } = request;
    expect(request.parentSpanId).toBeFalsy();
    expect(getAttribute(request, 'http.response.status_code')).toBe('201');
    const charge = await spanNamed('Paystack POST /charge', traceId);
    expect(above(charge)).toEqual(['POST /cart/checkout', 'POST /api/v1/cart/checkout']);
    const settled = await spanNamed('settle a payment', traceId);
    const mail = await spanNamed('deliver a mail', traceId);
    expect([request.process, mail.process].map((name) => name.split(':')[0])).toEqual(['front', 'worker']);
    expect(mail.links).toHaveLength(1);
    const statements = collector.spans.filter(
      (span) => span.traceId === traceId && getAttribute(span, 'db.system.name'),
    );
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.some((span) => above(span).includes('settle a payment'))).toBe(true);
    expect(settled.status?.code ?? 0).toBe(0);
  });

  it('link to a stranger’s trace without joining it', async () => {
    const request = await spanNamed('POST /api/v1/cart/checkout');
    expect(collector.spans.filter(({ traceId }) => traceId === STRANGER.trace)).toEqual([]);
    expect(request.links).toEqual([
      expect.objectContaining({ traceId: STRANGER.trace, spanId: STRANGER.span }),
    ]);
  });

  it('continue in the renderer', async () => {
    expect((await getFrom(node, '/about')).status).toBe(200);
    const request = await spanNamed('GET /about');
    const render = await spanNamed('render', request.traceId);
    expect([render.process.split(':')[0], above(render)]).toEqual(['reads', ['GET /about']]);
  });

  it('have their id in the log', async () => {
    const { traceId, spanId } = await spanNamed('POST /api/v1/cart/checkout');
    const line = await until(async () =>
      readLogLines(node).find(({ route }) => route === '/api/v1/cart/checkout'),
    );
    expect(line.traceparent).toBe(`00-${traceId}-${spanId}-01`);
  });

  it('contain no personal data of the request', async () => {
    await spanNamed('deliver a mail');
    for (const secret of [
      'customer@dwaso.test',
      'Asantewaa',
      '551234987',
      'Market-day',
      'Adum Road',
      'Bearer',
    ])
      expect(collector.sent()).not.toContain(secret);
  });
});
