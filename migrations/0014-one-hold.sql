-- One hold for courses and exams: a seat kept until its order is paid. A registration or application that was paid for,
-- or awaits payment, names its hold; what a course registration will contain waits in registration_draft.
alter table hold add constraint hold_state_of_id unique (id, state);
create table registration_draft (
  hold_id integer primary key,
  -- Equal to the hold's, by the foreign key, so that the indexes below can allow one live hold per person.
  state text not null default 'HELD',
  lecture_id integer not null references lecture,
  member_id integer not null references member,
  org_id integer references org,
  email_key text,
  name text,
  email text,
  phone_number text,
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  purpose text not null,
  registered_version integer not null default 0,
  fee integer not null check (fee > 0),
  foreign key (hold_id, state) references hold (id, state) on update cascade
);
insert into registration_draft
  select id, state, lecture_id, member_id, org_id, email_key, name, email, phone_number, language, purpose,
    registered_version, fee
  from hold;
create unique index registration_draft_once_per_member on registration_draft (lecture_id, member_id)
  where state = 'HELD';
create unique index registration_draft_once_per_address on registration_draft (lecture_id, email_key)
  where state = 'HELD';
create index registration_draft_of_lecture on registration_draft (lecture_id);
create index registration_draft_of_member on registration_draft (member_id);
create index registration_draft_of_org on registration_draft (org_id);

alter table attender add column hold_id integer unique references hold;
update attender set hold_id = hold.id from hold where hold.attender_id = attender.id;
alter table hold drop column lecture_id, drop column member_id, drop column org_id, drop column email_key,
  drop column name, drop column email, drop column phone_number, drop column language, drop column purpose,
  drop column registered_version, drop column fee, drop column attender_id;

alter table applicant add column hold_id integer unique references hold;
alter table hold add column applicant_id integer;
insert into hold (state, held_at, until, applicant_id)
  select case
      when apply_state = 'DRAFT' then 'HELD'
      when canceled_because = 'HOLD_ENDED' then 'ENDED'
      when canceled_because = 'GIVEN_UP' then 'GIVEN_UP'
      when exists (select from payment_order
        where applicant_id = applicant.id and state in ('DONE', 'CANCELED')) then 'TAKEN'
      else 'ENDED'
    end, applied_at, hold_until, id
  from applicant
  where exists (select from payment_order where applicant_id = applicant.id)
  order by id;
update applicant set hold_id = hold.id from hold where hold.applicant_id = applicant.id;
alter table applicant drop column hold_until;

alter table payment_order drop constraint payment_order_for_one;
update payment_order set hold_id = hold.id from hold where hold.applicant_id = payment_order.applicant_id;
alter table hold drop column applicant_id;
drop index payment_order_one_open;
drop index payment_order_one_kept;
alter table payment_order drop column applicant_id;
alter table payment_order alter column hold_id set not null;
create unique index payment_order_one_open on payment_order (hold_id) where state in ('READY', 'IN_PROGRESS');
create unique index payment_order_one_kept on payment_order (hold_id)
  where state = 'DONE' and refund_asked_at is null;
