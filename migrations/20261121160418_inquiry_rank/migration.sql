-- Who has had no answer yet sorts before who has.
ALTER TABLE "inquiries" ALTER COLUMN "rank" SET EXPRESSION AS (case urgency when 'hazard' then 0 when 'soon' then 1 else 2 end + case when status in ('new', 'triaged') then 0 else 3 end);
