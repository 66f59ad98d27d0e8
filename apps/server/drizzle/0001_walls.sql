-- The project that a transaction works for: set by `set_config('concord.project', …, true)`.
create function concord_project() returns uuid language sql stable as $$
  select case when current_setting('concord.project', true) ~ '^[0-9a-f]{8}-'
    then current_setting('concord.project', true)::uuid end
$$;
--> statement-breakpoint
-- Whether it is the server's own work, which belongs to no project.
create function concord_is_system() returns boolean language sql stable as $$
  select coalesce(current_setting('concord.project', true) = '*', false)
$$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['membership', 'token', 'invitation', 'upload', 'test_set', 'system', 'output', 'pack', 'work', 'run_score', 'occurrence', 'audit', 'event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy wall on %I using (project_id = (select concord_project()) or (select concord_is_system())) with check (project_id = (select concord_project()) or (select concord_is_system()))', name);
  end loop;
end $$;
--> statement-breakpoint
alter table project enable row level security;
--> statement-breakpoint
create policy wall on project using (id = (select concord_project()) or (select concord_is_system())) with check (id = (select concord_project()) or (select concord_is_system()));
--> statement-breakpoint
-- The same work is done once.
create unique index work_once on work (project_id, kind, recipe_hash, version) where state in ('queued', 'running', 'done');
--> statement-breakpoint
alter table blob_chunk alter column bytes set storage external;
--> statement-breakpoint
grant usage on schema public to concord_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to concord_app;
--> statement-breakpoint
grant usage, select on all sequences in schema public to concord_app;
--> statement-breakpoint
revoke update, delete on audit from concord_app;
--> statement-breakpoint
create function audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed';
end $$;
--> statement-breakpoint
create trigger audit_is_final before update or delete on audit for each row execute function audit_is_final();
--> statement-breakpoint
create function audit_text(a audit) returns text language sql immutable as $$
  select jsonb_build_array(a.seq, extract(epoch from a.at), a.person_id, a.token_id, a.action, a.object, a.object_id, a.project_id, a.detail, a.request_id)::text
$$;
--> statement-breakpoint
-- Each row holds the hash of the one before: whoever changes one must change all that follow.
create function audit_chain() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(7265656);
  new.seq := nextval('audit_seq_seq');
  select hash into new.previous from audit order by seq desc limit 1;
  new.hash := sha256(coalesce(new.previous, ''::bytea) || convert_to(audit_text(new), 'UTF8'));
  return new;
end $$;
--> statement-breakpoint
create trigger audit_chain before insert on audit for each row execute function audit_chain();
--> statement-breakpoint
create function event_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('concord_events', new.project_id::text);
  return new;
end $$;
--> statement-breakpoint
create trigger event_notify after insert on event for each row execute function event_notify();
