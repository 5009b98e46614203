CREATE TABLE "hosted_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allowed" boolean NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hosted_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"nano_usd" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hosted_consents" ADD CONSTRAINT "hosted_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;