CREATE TABLE "storage_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
ALTER TABLE "storage_reservations" ADD CONSTRAINT "storage_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_reservations_user_id_index" ON "storage_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "storage_reservations_expires_at_index" ON "storage_reservations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_mailbox_hash_index" ON "users" USING btree ("mailbox_hash");
--> statement-breakpoint
-- Takes one free edit of an account and of its mailbox, and says how many are taken of the mailbox now; the account's row is
-- locked first. It knows no limit: the reservation compares and rolls back (generations/quota.ts).
CREATE OR REPLACE FUNCTION public.increment_user_generation_count(p_user_id uuid) RETURNS integer LANGUAGE sql AS $$
  WITH taken AS (
    INSERT INTO public.users AS profile (id, image_generations_count) VALUES (p_user_id, 1)
    ON CONFLICT (id) DO UPDATE
      SET image_generations_count = profile.image_generations_count + 1, updated_at = now()
    RETURNING image_generations_count, mailbox_hash
  ), counted AS (
    INSERT INTO public.spent_edits AS mailbox (address_hash, count, expires_at)
    SELECT mailbox_hash, image_generations_count, now() + interval '1 year' FROM taken WHERE mailbox_hash IS NOT NULL
    ON CONFLICT (address_hash) DO UPDATE SET count = mailbox.count + 1, expires_at = excluded.expires_at
    RETURNING count
  )
  SELECT coalesce((SELECT count FROM counted), (SELECT image_generations_count FROM taken));
$$;
