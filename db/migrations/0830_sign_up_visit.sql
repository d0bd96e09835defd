-- The visit in which an account was opened, until its address is confirmed: who confirms in another browser proves with
-- the password that it was them (ACC-05). No reference: the visit may end before.
alter table customer add column sign_up_visit uuid;
