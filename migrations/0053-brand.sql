-- Name, logo, colours and address of the centre are content of the site, too.
alter table site_content drop constraint site_content_kind_check;
alter table site_content add constraint site_content_kind_check check (kind in ('notices', 'faq', 'home', 'brand'));

-- Logos, re-encoded when they are uploaded. None is deleted: mails and documents that were sent refer to them.
create table brand_logo (
  -- SHA-256 of the picture, in hexadecimal.
  name text primary key check (name ~ '^[0-9a-f]{64}$'),
  png bytea not null check (octet_length(png) <= 262144),
  added_by integer not null references member,
  added_at timestamptz not null
);
create index brand_logo_added_by on brand_logo (added_by);
