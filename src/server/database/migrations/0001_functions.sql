-- Takes one free edit and says how many are taken now; makes the profile when it is missing. It knows no limit:
-- the reservation compares and rolls back (generations/quota.ts).
CREATE FUNCTION public.increment_user_generation_count(p_user_id uuid) RETURNS integer LANGUAGE sql AS $$
  INSERT INTO public.users AS profile (id, image_generations_count) VALUES (p_user_id, 1)
  ON CONFLICT (id) DO UPDATE
    SET image_generations_count = profile.image_generations_count + 1, updated_at = now()
  RETURNING image_generations_count;
$$;
--> statement-breakpoint
CREATE FUNCTION auth.create_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.users (id, full_name) VALUES (NEW.id, nullif(trim(NEW.name), '')) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.create_profile();
--> statement-breakpoint
-- Tells whoever follows an edit, in any process, that it moved on (generations/generation-events.ts).
CREATE FUNCTION public.announce_generation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('generations', json_build_object('id', NEW.id, 'status', NEW.status, 'phase', NEW.phase)::text);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER announce_generation AFTER UPDATE OF status, phase ON public.generations
  FOR EACH ROW EXECUTE FUNCTION public.announce_generation();
