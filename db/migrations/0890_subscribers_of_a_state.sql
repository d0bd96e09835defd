-- How many subscribers a state has is counted in the list of subscribers: in an index a hundred times smaller than the table.
create index newsletter_subscription_count on newsletter_subscription (state);
