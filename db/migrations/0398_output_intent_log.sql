-- Who brought which output profile and which paper was given which; a paper without profile went back to the shipped one. PDF-01
create table output_intent_event (
  id bigint generated always as identity primary key,
  paper text,
  profile text references output_profile (sha256),
  actor text not null,
  at timestamptz not null,
  check (paper is not null or profile is not null)
);
