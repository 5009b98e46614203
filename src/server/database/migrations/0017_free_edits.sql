ALTER TABLE "generations" ADD COLUMN "holds_free_edit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "mends" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_mends_generations_id_fk" FOREIGN KEY ("mends") REFERENCES "public"."generations"("id") ON DELETE set null ON UPDATE no action;