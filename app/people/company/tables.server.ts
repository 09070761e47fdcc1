import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import type { CompanyLogo, Hours, InsuranceCertificate } from "./company.ts";

/** One row. Details that the owner has not confirmed are placeholders and stay on the setup list. */
export const company = pgTable(
	"company",
	{
		singleton: boolean("singleton").primaryKey().default(true),
		name: text("name").notNull(),
		phone: text("phone").notNull(),
		email: text("email").notNull(),
		street: text("street").notNull(),
		city: text("city").notNull(),
		state: text("state").notNull(),
		zip: text("zip").notNull(),
		county: text("county").notNull(),
		latitude: doublePrecision("latitude").notNull(),
		longitude: doublePrecision("longitude").notNull(),
		hours: jsonb("hours").$type<Hours>().notNull(),
		emergencyNote: text("emergency_note").notNull(),
		noAnswerNote: text("no_answer_note").notNull().default(""),
		leadTime: text("lead_time").notNull().default(""),
		/** its kind and who issued it */
		license: text("license").notNull(),
		licenseNumber: text("license_number").notNull().default(""),
		/** the last day of the license; "" when it isn't entered */
		licenseExpiresOn: text("license_expires_on").notNull().default(""),
		insurer: text("insurer").notNull(),
		insurancePolicy: text("insurance_policy").notNull(),
		/** the last day of the policy; "" when it isn't entered */
		insuranceExpiresOn: text("insurance_expires_on").notNull().default(""),
		certificate: jsonb("certificate").$type<InsuranceCertificate>(),
		compInsurer: text("comp_insurer").notNull().default(""),
		compPolicy: text("comp_policy").notNull().default(""),
		/** the last day of the worker's compensation policy */
		compExpiresOn: text("comp_expires_on").notNull().default(""),
		facebook: text("facebook").notNull(),
		instagram: text("instagram").notNull(),
		/** the promised time to a first reply, in hours */
		replyHours: text("reply_hours").notNull(),
		quoteTerms: text("quote_terms").notNull(),
		paperSize: text("paper_size", { enum: ["letter", "a4"] })
			.notNull()
			.default("letter"),
		quoteReminders: text("quote_reminders", { enum: ["on", "off"] })
			.notNull()
			.default("on"),
		quoteReminderText: text("quote_reminder_text").notNull().default(""),
		about: text("about").notNull().default(""),
		founded: text("founded").notNull().default(""),
		owner: text("owner").notNull().default(""),
		/** one item per line */
		equipment: text("equipment").notNull().default(""),
		/** one step per line; "" for the standard steps */
		visitSteps: text("visit_steps").notNull().default(""),
		/** the nearest hospital with an emergency room, for day sheets */
		hospital: text("hospital").notNull().default(""),
		hospitalAddress: text("hospital_address").notNull().default(""),
		hospitalPhone: text("hospital_phone").notNull().default(""),
		/** whom crews call when a line is down: "North Power, (715) 555-0100" */
		utilityEmergency: text("utility_emergency").notNull().default(""),
		/** made up: the site and new documents say so */
		isDemo: boolean("is_demo").notNull().default(false),
		logo: jsonb("logo").$type<CompanyLogo>(),
		/** keys of the details (company.ts) that the owner has confirmed */
		confirmed: jsonb("confirmed").$type<string[]>().notNull(),
		version: rowVersion(),
		updatedAt: updatedAt(),
	},
	(t) => [check("company_is_one_row", sql`${t.singleton}`)],
);
