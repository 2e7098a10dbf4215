-- A certificate's PDF in languages other than its own, each made when its holder first asks for it.
create table certificate_translation (
  certificate_id integer not null references certificate,
  language text not null check (language in ('en', 'ja', 'ko')),
  file_id integer not null references file,
  made_at timestamptz not null,
  primary key (certificate_id, language)
);
create index certificate_translation_file on certificate_translation (file_id);
