-- Staff search for the whole of a phone number, however it is written, and for the provider's key of a payment.
create index attender_of_phone on attender (regexp_replace(phone_number, '[^0-9]', '', 'g'))
  where phone_number is not null;
create index applicant_of_phone on applicant (regexp_replace(phone_number, '[^0-9]', '', 'g'))
  where phone_number is not null;
create index payment_order_of_key on payment_order (payment_key) where payment_key is not null;
