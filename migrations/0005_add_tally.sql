-- The same sum in half the time: every batch of answers adds a vector to each row that it touches.
create or replace function add_tally(a double precision[], b double precision[]) returns double precision[]
language plpgsql immutable parallel safe as $$
begin
  if cardinality(b) > cardinality(a) then
    a := a || array_fill(0::double precision, array[cardinality(b) - cardinality(a)]);
  end if;
  for place in 1 .. cardinality(b) loop
    if b[place] <> 0 then
      a[place] := coalesce(a[place], 0) + b[place];
    end if;
  end loop;
  return a;
end $$;
