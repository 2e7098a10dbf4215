-- What members agree to on joining an organisation: its owner and admins see their full name, address and training record.
-- Leaving withdraws it; the row stays as evidence as long as other consents.
create table org_agreement (
  id integer generated always as identity primary key,
  org_id integer not null references org,
  member_id integer not null references member,
  -- Of the statement; the hash is that of its text in the language.
  version integer not null check (version > 0),
  text_hash bytea not null,
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  given_at timestamptz not null,
  given_on text not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create unique index org_agreement_in_force on org_agreement (org_id, member_id) where withdrawn_at is null;
create index org_agreement_of_org on org_agreement (org_id);
create index org_agreement_of_member on org_agreement (member_id);
create index org_agreement_age on org_agreement (withdrawn_at);
create trigger org_agreement_of_merged before insert or update of member_id on org_agreement
  for each row execute function refuse_merged_member();

