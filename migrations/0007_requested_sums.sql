ALTER TABLE "refunds" ADD COLUMN "requested_pesewas" integer;--> statement-breakpoint
UPDATE refunds SET requested_pesewas = amount_pesewas WHERE requested_by IS NOT NULL;--> statement-breakpoint
-- What was granted in part had its sum overwritten; the audit log kept what was asked for.
UPDATE refunds r SET requested_pesewas = (a.before->>'amountPesewas')::int FROM audit_log a
  WHERE a.action = 'refund.approve' AND a.subject_id = r.id AND r.requested_by IS NOT NULL;
