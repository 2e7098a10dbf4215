-- What staff write for the site: notices, questions and answers, the home page. Every version stays; the last is in force.
create table site_content (
  kind text not null check (kind in ('notices', 'faq', 'home')),
  version integer not null check (version > 0),
  -- Null: what comes with the product.
  content jsonb,
  updated_by integer not null references member,
  updated_at timestamptz not null,
  primary key (kind, version)
);
create index site_content_updated_by on site_content (updated_by);

create trigger tell_content after insert or update or delete on site_content
  for each statement execute function tell_content();
