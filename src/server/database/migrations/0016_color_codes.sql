-- Codes that earlier versions spelled in British English.
UPDATE "generations" SET "error_code" = 'already_colored' WHERE "error_code" = 'already_coloured';--> statement-breakpoint
UPDATE "generations" SET "notes" = replace(replace("notes"::text, '"colours_untold"', '"colors_untold"'), '"watercolour"', '"watercolor"')::jsonb
WHERE "notes"::text LIKE '%"colours_untold"%' OR "notes"::text LIKE '%"watercolour"%';
