const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a value has the form of a record's id. PostgreSQL fails on any other text. */
export function isUuid(value: unknown): value is string {
	return typeof value === "string" && uuid.test(value);
}
