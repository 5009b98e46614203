ALTER TABLE "editor_sessions" ADD COLUMN "writer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "editor_sessions" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "editor_sessions" ADD COLUMN "end_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "editor_sessions" ADD COLUMN "dismissed_notes" integer[] DEFAULT '{}' NOT NULL;