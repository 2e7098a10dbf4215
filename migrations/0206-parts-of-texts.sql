-- Staff find people by any part of a name, an address or a phone number: the parts of three characters, and the shorter ones at the
-- end, are looked up in an index. It costs so much that the index is used whenever it can be.
create function text_parts(text text) returns tsvector
language sql immutable strict parallel safe cost 10000
return array_to_tsvector(array(select substr(text_parts.text, n, 3) from generate_series(1, length(text_parts.text)) as n));

-- How often rows of a table were deleted, in the transaction that deletes: processes remember how many rows these tables have, and count
-- all of them again after a deletion.
create table row_deletion (
  table_name text primary key,
  deletions bigint not null
);

create function count_row_deletions() returns trigger
language plpgsql as $$
begin
  insert into row_deletion (table_name, deletions) values (tg_table_name, 1)
  on conflict (table_name) do update set deletions = row_deletion.deletions + 1;
  return null;
end
$$;
create trigger row_deletion after delete or truncate on member for each statement execute function count_row_deletions();
create trigger row_deletion after delete or truncate on certificate for each statement execute function count_row_deletions();
create trigger row_deletion after delete or truncate on payment_order for each statement execute function count_row_deletions();
