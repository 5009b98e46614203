-- Whoever an operator blocked gets no session, by whatever way they come (accounts/through-auth.ts knows the code).
CREATE FUNCTION auth.refuse_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  blocked timestamptz;
BEGIN
  -- Locked, so that it waits for an operator who is blocking at this moment, and the operator for it.
  SELECT blocked_at INTO blocked FROM public.users WHERE id = NEW.user_id FOR SHARE;
  IF blocked IS NOT NULL THEN
    RAISE EXCEPTION 'this account is blocked' USING ERRCODE = 'PX403';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_blocked BEFORE INSERT ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.refuse_blocked();
