-- A library kept accounts once: its role, and two tables that nothing reads.

do $$ begin
  if exists (select from pg_roles where rolname = 'scoutsite_api') then
    -- Roles belong to the whole server: another database may use this one still, and somebody else
    -- may have made it.
    begin
      drop owned by scoutsite_api;
      drop role scoutsite_api;
    exception when dependent_objects_still_exist or insufficient_privilege then null;
    end;
  end if;
end $$;

drop table if exists auth.flow_state;
drop table if exists auth.audit_log_entries;
