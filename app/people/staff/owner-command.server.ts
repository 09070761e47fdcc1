import { parseArgs } from "node:util";
import { makeOwner } from "./owners.server.ts";
import { passwordProblem } from "./password-rule.server.ts";

const usage = `Usage: npm run owner -- --email you@example.com --name "Your name" [--reset-two-factor]
The password comes from OWNER_PASSWORD, or is asked for.`;

/** `npm run owner`: creates an owner, or gives an existing person the role and a new password. */
export async function ownerCommand(args: string[]): Promise<void> {
	const { email, name, dropTwoFactor } = read(args);
	const password = process.env.OWNER_PASSWORD || (await askPassword());
	const problem = passwordProblem(password, { name, email });
	if (problem) throw new Error(`${problem} Nothing was changed.`);
	const outcome = await makeOwner({ name, email, password, dropTwoFactor }, new Date());
	if (outcome === "created") console.log(`${name} <${email}> is an owner now.`);
	else console.log(`${email} was known already: now an owner, with the new password, and signed out everywhere.`);
	if (outcome === "changed" && !dropTwoFactor)
		console.log("A second step that was set up stays. To remove it, add --reset-two-factor.");
}

function read(args: string[]): { email: string; name: string; dropTwoFactor: boolean } {
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
		throw new Error(`--email is missing or no email address.\n${usage}`);
	if (!name || name.length > 100) throw new Error(`--name is missing or too long.\n${usage}`);
	return { email, name, dropTwoFactor: values["reset-two-factor"] ?? false };
}

async function askPassword(): Promise<string> {
	if (!process.stdin.isTTY)
		throw new Error(`There is no terminal to ask for a password: set OWNER_PASSWORD.\n${usage}`);
	const first = await askHidden("Password: ");
	if ((await askHidden("Once more: ")) !== first) throw new Error("The two passwords differ. Nothing was changed.");
	return first;
}

/** Reads a line without showing it. */
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
				if (key === "\x03" || key === "\x04") return finish(() => reject(new Error("Nothing was changed.")));
				if (key === "\x7f" || key === "\b") typed = [...typed].slice(0, -1).join("");
				else if (key >= " ") typed += key;
			}
		};
		stdin.on("data", listen);
	});
}
