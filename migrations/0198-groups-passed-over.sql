-- Staff see why a group was passed over: how many seats it needed together, and how many were free when its turn came.
-- locks briefly: groups are a few weeks old
alter table waiting_group
  add column held_back_needed integer,
  add column held_back_free integer,
  add constraint waiting_group_held_back check (
    (held_back_needed is null) = (held_back_free is null)
    and held_back_free between 1 and held_back_needed - 1);
