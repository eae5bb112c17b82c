ALTER TABLE "orders"."order_request_history" ADD COLUMN "kind" text;--> statement-breakpoint
-- What the words of earlier events said: 4 without an answer of the ERP, and 1 after 5 with a reason or without.
UPDATE "orders"."order_request_history" SET "kind" = 'unanswered'
WHERE "status" = 4 AND "note" = 'O ERP não respondeu após várias tentativas. O Atendimento pode enviar o pedido novamente.';--> statement-breakpoint
UPDATE "orders"."order_request_history" h SET "kind" = CASE WHEN h."note" = '' THEN 'withdrawn' ELSE 'refused' END
WHERE h."status" = 1 AND (SELECT p."status" FROM "orders"."order_request_history" p
  WHERE p."request_id" = h."request_id" AND p."id" < h."id" ORDER BY p."id" DESC LIMIT 1) = 5;
