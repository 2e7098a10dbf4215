-- Texts of an exam guide that staff look at before they save them; kept for an hour, by any process that renders the page.
create table guide_preview (
  id uuid primary key,
  -- Null for a certification that does not exist yet.
  certification_id integer references certification on delete cascade,
  certification jsonb not null,
  ends_at timestamptz not null
);
create index guide_preview_ends on guide_preview (ends_at);
create index guide_preview_of_certification on guide_preview (certification_id);
