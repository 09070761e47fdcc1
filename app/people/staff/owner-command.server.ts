import { parseArgs } from "node:util";
import { createOrPromoteOwner } from "./owners.server.ts";
import { passwordProblem } from "./password-rule.server.ts";

const usage = `Usage: npm run owner -- --email you@example.com --name "Your name" [--reset-two-factor]
The password is read from OWNER_PASSWORD. If it is not set, you are asked for it.`;

/** `npm run owner`: creates an owner, or gives an existing person the owner role and a new password. */
export async function ownerCommand(args: string[]): Promise<void> {
	const { email, name, resetTwoFactor } = parseOptions(args);
	const password = process.env.OWNER_PASSWORD || (await askPassword());
	const problem = passwordProblem(password, { name, email });
	if (problem) throw new Error(`${problem} Nothing was changed.`);
	const outcome = await createOrPromoteOwner({ name, email, password, resetTwoFactor }, new Date());
	if (outcome === "created") console.log(`${name} <${email}> is now an owner.`);
	else
		console.log(
			`${email} already had an account. It is now an owner account with the new password, and it has been signed out on all devices.`,
		);
	if (outcome === "changed" && !resetTwoFactor)
		console.log(
			"If two-factor authentication was on, it still is. To turn it off, run this again with --reset-two-factor.",
		);
}

function parseOptions(args: string[]): { email: string; name: string; resetTwoFactor: boolean } {
	let values: { email?: string; name?: string; "reset-two-factor"?: boolean };
	try {
		({ values } = parseArgs({
			args,
			options: { email: { type: "string" }, name: { type: "string" }, "reset-two-factor": { type: "boolean" } },
		}));
	} catch (error) {
		throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
	}
	const email = values.email?.trim().toLowerCase() ?? "";
	const name = values.name?.trim() ?? "";
	if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email))
		throw new Error(`--email is missing or is not an email address.\n${usage}`);
	if (!name || name.length > 100) throw new Error(`--name is missing or too long.\n${usage}`);
	return { email, name, resetTwoFactor: values["reset-two-factor"] ?? false };
}

async function askPassword(): Promise<string> {
	if (!process.stdin.isTTY)
		throw new Error(`The password prompt needs an interactive terminal. Set OWNER_PASSWORD instead.\n${usage}`);
	const first = await askHidden("Password: ");
	if ((await askHidden("Repeat password: ")) !== first)
		throw new Error("The passwords don't match. Nothing was changed.");
	return first;
}

/** Reads a line from the terminal without echoing it. */
function askHidden(question: string): Promise<string> {
	const { stdin, stdout } = process;
	stdin.setRawMode(true);
	stdin.resume();
	stdin.setEncoding("utf8");
	stdout.write(question);
	return new Promise((resolve, reject) => {
		let typed = "";
		const finish = (end: () => void) => {
			stdin.off("data", listen);
			stdin.setRawMode(false);
			stdin.pause();
			stdout.write("\n");
			end();
		};
		const listen = (chunk: string) => {
			for (const key of chunk) {
				if (key === "\r" || key === "\n") return finish(() => resolve(typed));
				if (key === "\x03" || key === "\x04") return finish(() => reject(new Error("Canceled. Nothing was changed.")));
				if (key === "\x7f" || key === "\b") typed = [...typed].slice(0, -1).join("");
				else if (key >= " ") typed += key;
			}
		};
		stdin.on("data", listen);
	});
}
