ALTER TABLE "image_shares" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "image_shares" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "image_shares" ADD CONSTRAINT "image_shares_original_id_images_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "image_shares_key_hash_index" ON "image_shares" USING btree ("key_hash");