// Error codes of temporary outages, such as a restarting database or a full disk. They get 503, not 500.
const outageCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ENOENT",
	"EPIPE",
	"ENOSPC",
	"ETIMEDOUT",
	"53100",
	"53300",
	"57P01",
	"57P02",
	"57P03",
	"08006",
	"08001",
	"08003",
]);

export function isOutage(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const { code, syscall } = cause as { code?: string; syscall?: string };
		// A missing file is a bug, unless it is the database's socket.
		if (code && outageCodes.has(code) && (code !== "ENOENT" || syscall === "connect")) return true;
		if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
	}
	return false;
}
