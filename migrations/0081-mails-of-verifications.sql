-- A person's timeline has the mails that verified their address.
create index email_verification_to on email_verification (email_key);
