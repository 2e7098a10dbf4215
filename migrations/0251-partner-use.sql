-- Whether a member applied for partner use of the provider's website, and so cannot use credits: as the claim said at the last
-- sign-in, and as staff have set it.
alter table member add column partner_use boolean not null default false;
alter table member add column partner_use_set boolean;
