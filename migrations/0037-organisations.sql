-- Whether an organisation is a partner's as staff set it, with the contract and its dates; null: as its owner's account says.
alter table org add column partner boolean;
alter table org add column partner_from timestamptz;
alter table org add column partner_until timestamptz;
alter table org add column contract_number text;
alter table org add column version integer not null default 1 check (version > 0);
alter table org add column updated_by integer references member;
alter table org add column updated_at timestamptz;
alter table org add constraint org_partner_dates check (partner_from < partner_until);
alter table org add constraint org_partner_contract check (
  partner is true or num_nonnulls(partner_from, partner_until, contract_number) = 0);
