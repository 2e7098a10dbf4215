-- Texts of mails as they were written, and by whom: staff can bring an earlier version back.
create table mail_template_version (
  kind text not null,
  version integer not null check (version > 0),
  texts jsonb not null,
  updated_by integer not null references member,
  updated_at timestamptz not null,
  primary key (kind, version)
);
create index mail_template_version_updated_by on mail_template_version (updated_by);

-- Versions before the present one were not kept.
insert into mail_template_version (kind, version, texts, updated_by, updated_at)
select kind, version, texts, updated_by, updated_at from mail_template;
