import { Hono } from 'hono';
import { optionalText, requiredText } from './checks.ts';
import { answerDispute } from './disputes.ts';
import { readBody } from './read-body.ts';
import { ok, Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import type { Dispute } from './state.ts';
import { disputeView } from './views-dispute.ts';

/** GET /dispute, GET /dispute/:id, evidence, upload URL and answer. */
export function disputeRoutes(sim: Simulator): Hono {
  const { disputes } = sim.state;

  function find(id: string): Dispute {
    const dispute = disputes.find((one) => String(one.id) === id);
    if (!dispute) throw new Refusal(404, 'Dispute not found');
    return dispute;
  }

  return new Hono()
    .get('/dispute', (c) => {
      const { status, transaction, from, to } = c.req.query();
      const found = disputes.filter(
        (one) =>
          (!status || one.status === status) &&
          (!transaction || String(one.transaction.id) === transaction) &&
          (!from || one.createdAt >= new Date(from)) &&
          (!to || one.createdAt <= new Date(to)),
      );
      const perPage = Number(c.req.query('perPage')) || 50;
      const page = Number(c.req.query('page')) || 1;
      const skipped = (page - 1) * perPage;
      const meta = {
        total: found.length,
        skipped,
        perPage,
        page,
        pageCount: Math.ceil(found.length / perPage),
      };
      const shown = found.toReversed().slice(skipped, skipped + perPage);
      return c.json(ok('Disputes retrieved', shown.map(disputeView), meta));
    })
    .get('/dispute/:id', (c) => c.json(ok('Dispute retrieved', disputeView(find(c.req.param('id'))))))
    .get('/dispute/:id/upload_url', (c) => {
      const { id } = find(c.req.param('id'));
      const uploadName = c.req.query('upload_filename');
      if (!uploadName) throw new Refusal(400, 'Filename is required', 'missing_params');
      const fileName = `${id}-${uploadName}`;
      const signedUrl = `${sim.origin()}/uploads/${encodeURIComponent(fileName)}`;
      return c.json(ok('Upload url generated', { signedUrl, fileName }));
    })
    .post('/dispute/:id/evidence', async (c) => {
      const dispute = find(c.req.param('id'));
      const body = await readBody(c);
      dispute.evidence = {
        customer_email: requiredText(body, 'customer_email', 'Customer email'),
        customer_name: requiredText(body, 'customer_name', 'Customer name'),
        customer_phone: requiredText(body, 'customer_phone', 'Customer phone'),
        service_details: requiredText(body, 'service_details', 'Service details'),
        delivery_address: optionalText(body, 'delivery_address'),
        delivery_date: optionalText(body, 'delivery_date'),
      };
      return c.json(
        ok('Evidence created', { ...dispute.evidence, dispute: dispute.id, id: sim.state.nextId() }),
      );
    })
    .put('/dispute/:id/resolve', async (c) => {
      const dispute = find(c.req.param('id'));
      const body = await readBody(c);
      const resolution = requiredText(body, 'resolution', 'Resolution');
      if (resolution !== 'merchant-accepted' && resolution !== 'declined') {
        throw new Refusal(400, 'Resolution is invalid', 'invalid_params');
      }
      const amountPesewas = Number(body.refund_amount);
      if (
        !Number.isSafeInteger(amountPesewas) ||
        amountPesewas < 0 ||
        amountPesewas > dispute.amountPesewas
      ) {
        throw new Refusal(400, 'Refund amount is invalid', 'invalid_params');
      }
      const message = requiredText(body, 'message', 'Message');
      const uploadedName = requiredText(body, 'uploaded_filename', 'Uploaded filename');
      if (!sim.state.uploads.has(uploadedName)) {
        throw new Refusal(400, 'Uploaded file was not found', 'invalid_params');
      }
      answerDispute(sim, dispute, { resolution, amountPesewas, message, uploadedName });
      return c.json(ok('Dispute successfully resolved', disputeView(dispute)));
    });
}
