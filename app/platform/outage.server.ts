// Error codes of temporary outages, such as a restarting database or a full disk. They get 503, not 500.
const outageCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ENOENT",
	"EPIPE",
	"ENOSPC",
	"EDQUOT",
	"EROFS",
	"EACCES",
	"EIO",
	"EMFILE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"25006", // the database is read-only
	"40P01", // a deadlock: the other transaction went on, and this one works when it is sent again
	"53000",
	"53100",
	"53200",
	"53300",
	"55P03", // a lock wasn't available in time
	"57014", // a statement took too long
	"58030",
	"57P01",
	"57P02",
	"57P03",
	"08006",
	"08001",
	"08003",
]);

/** Messages of the database driver's errors without a code. */
const connectionErrors =
	/Connection terminated|timeout exceeded when trying to connect|not queryable|The database stopped responding/;

export function isOutage(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const { code, syscall } = cause as { code?: string; syscall?: string };
		// A missing file is a bug, unless it is the database's socket.
		if (code && outageCodes.has(code) && (code !== "ENOENT" || syscall === "connect")) return true;
		if (connectionErrors.test(cause.message)) return true;
	}
	return false;
}
