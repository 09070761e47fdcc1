-- Changes nothing: it joins the snapshots of three migrations that were written side by side.
select 1;
