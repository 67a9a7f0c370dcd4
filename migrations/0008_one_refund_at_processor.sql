-- Two of the same amount may have taken one at the processor for theirs. The older keeps it; the other is looked for, or sent.
UPDATE refunds r SET processor_refund_id = NULL, last_error = 'Another refund of the same amount is this one at the processor'
  WHERE EXISTS (SELECT FROM refunds o WHERE o.processor_refund_id = r.processor_refund_id AND o.id < r.id);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_processor" ON "refunds" USING btree ("processor_refund_id");
