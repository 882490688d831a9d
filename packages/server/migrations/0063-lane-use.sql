-- What lanes with limits by minute, hour and day have claimed: a row for each claim, and one for what it gave back.

create table engine.lane_use (
  lane text not null,
  at timestamptz not null,
  -- Less than 0 for what was given back; such a row has the time of its claim, and no token.
  pages integer not null,
  -- The lease of the claim.
  token uuid
);
create index lane_use_at on engine.lane_use (lane, at) include (pages);
create index lane_use_token on engine.lane_use (token) where token is not null;
grant select, insert on engine.lane_use to tidings_app;
grant select, insert, update, delete on engine.lane_use to tidings_system;
