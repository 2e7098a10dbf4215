-- Signing in looks for the tickets that a guest has with the account's address.
create index waiting_room_ticket_of_address on waiting_room_ticket (email_key) where email_key is not null;
