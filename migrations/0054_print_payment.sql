-- A print order that is paid for from the balance: its price in whole tiyn is held at once, charged when it is done, and given
-- back when it is cancelled. Without a price the operator names one on the telephone.
alter table print_order
  add column price bigint check (price > 0),
  add column payment text check (payment in ('held', 'charged', 'returned')),
  add constraint print_order_payment check ((price is null) = (payment is null));
