import { z } from "zod";

/** A calendar day as a form or a query sends it. PostgreSQL has no year 0. */
export const dayField = (message = "Enter a date, such as 2026-11-21.") =>
	z.iso.date(message).refine((day) => !day.startsWith("0000"), message);
