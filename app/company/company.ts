/** Opening hours by weekday, Monday first; null is closed. Local wall-clock times, "07:00". */
export type Hours = ({ from: string; to: string } | null)[];

export type Company = {
	name: string;
	phone: string;
	email: string;
	street: string;
	city: string;
	state: string;
	zip: string;
	county: string;
	latitude: number;
	longitude: number;
	hours: Hours;
	emergencyNote: string;
	licence: string;
	insurer: string;
	insurancePolicy: string;
	facebook: string;
	instagram: string;
	replyHours: string;
	quoteTerms: string;
	confirmed: string[];
	version: number;
};

const weekday = { from: "07:00", to: "17:00" };

/** What a new installation starts with. 555-01xx numbers and example.com reach nobody by rule. */
export const standIn: Omit<Company, "version"> = {
	name: "Stanley Tree Care",
	phone: "+17155550142",
	email: "hello@example.com",
	street: "",
	city: "Stanley",
	state: "WI",
	zip: "54768",
	county: "Chippewa",
	latitude: 44.9597,
	longitude: -90.937,
	hours: [weekday, weekday, weekday, weekday, weekday, { from: "08:00", to: "12:00" }, null],
	emergencyNote: "",
	licence: "",
	insurer: "",
	insurancePolicy: "",
	facebook: "",
	instagram: "",
	replyHours: "24",
	quoteTerms: "",
	confirmed: [],
};
