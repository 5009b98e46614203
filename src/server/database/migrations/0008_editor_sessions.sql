CREATE TABLE "editor_sessions" (
	"user_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"current_image_id" uuid NOT NULL,
	"undo_image_ids" uuid[] NOT NULL,
	"redo_image_ids" uuid[] NOT NULL,
	"tool" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"edit_key" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editor_sessions_user_id_image_id_pk" PRIMARY KEY("user_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "editor_sessions" ADD CONSTRAINT "editor_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editor_sessions" ADD CONSTRAINT "editor_sessions_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;