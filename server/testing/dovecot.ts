// A real Dovecot on a loopback port with its own folder, running as whoever runs the tests.
import { execFile, spawn } from "node:child_process";
import { chownSync, existsSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where Debian puts it, which isn't on everybody's path. */
const program = ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot"].find((file) => existsSync(file)) ?? "dovecot";

/** Its sign-in process refuses to run as root: then it runs as Debian's "nobody". */
const isRoot = process.getuid?.() === 0;
const { username, uid, gid } = isRoot ? { username: "nobody", uid: 65_534, gid: 65_534 } : os.userInfo();
const group = isRoot ? "nogroup" : username;

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;

type MailboxOptions = { password?: string; quota?: string };

/** `settings`: further lines of its configuration. */
export async function startDovecot(settings = "") {
	// the socket of a service has at most 107 characters in its path
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "dc-"));
	const port = await freePort();
	const config = path.join(folder, "dovecot.conf");
	await fs.writeFile(config, configuration(folder, port, settings));
	await fs.writeFile(path.join(folder, "users"), "");
	await own(folder);

	await launch();

	async function launch(): Promise<void> {
		const child = spawn(program, ["-F", "-c", config], {
			stdio: ["ignore", "ignore", "pipe"],
			...(isRoot && { uid, gid }),
		});
		let output = "";
		child.stderr.on("data", (part) => {
			output += part;
		});
		let ended: Error | null = null;
		child.once("error", (error) => {
			ended = new Error("Dovecot could not be started. Install it: apt-get install -y dovecot-imapd", { cause: error });
		});
		// it would outlive a test run that is killed
		process.once("exit", () => child.kill());
		child.once("exit", () => {
			ended ??= new Error(`Dovecot ended: ${output}`);
		});
		for (;;) {
			if (ended) throw ended;
			if (await canConnect(port)) return;
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
	}

	const doveadm = async (...args: string[]) => (await run("doveadm", ["-c", config, ...args])).stdout;

	return {
		port,
		doveadm,
		/** Adds a user with an empty mailbox, or changes the password. */
		async addUser(user: string, { password = "secret", quota }: MailboxOptions = {}) {
			const file = path.join(folder, "users");
			const others = (await fs.readFile(file, "utf8"))
				.split("\n")
				.filter((line) => line && !line.startsWith(`${user}:`));
			const extra = quota ? `userdb_quota_rule=*:storage=${quota}` : "";
			await fs.writeFile(file, `${[...others, `${user}:{PLAIN}${password}::::::${extra}`].join("\n")}\n`);
			// it looks at the file once a second
			const test = () => doveadm("auth", "test", user, password);
			while (
				await test().then(
					() => false,
					() => true,
				)
			)
				await new Promise((resolve) => setTimeout(resolve, 50));
			await doveadm("quota", "recalc", "-u", user);
		},
		/** Writes files into the mailbox, much faster than any protocol. Dovecot finds them by itself. */
		async write(user: string, messages: readonly (string | WrittenMessage)[], mailbox = "") {
			const home = path.join(folder, "mail", user, mailbox && `.${mailbox}`);
			for (const name of ["cur", "new", "tmp"]) await makeFolder(path.join(home, name));
			for (const message of messages) {
				const { source, date = new Date(), flags = "" } = typeof message === "string" ? { source: message } : message;
				const base = `${Math.floor(date.getTime() / 1_000)}.${String(written++).padStart(9, "0")}.test`;
				const draft = path.join(home, "tmp", base);
				// one call after the other is several times faster for ten thousand small files
				writeFileSync(draft, source, { mode: 0o644 });
				if (isRoot) chownSync(draft, uid, gid);
				utimesSync(draft, date, date);
				renameSync(draft, path.join(home, "cur", `${base}:2,${flags}`));
			}
		},
		/** All UIDs are void, as after a restore or a move to another server. */
		async resetUidValidity(user: string, mailbox = "INBOX") {
			await doveadm("mailbox", "update", "-u", user, "--uid-validity", String(++validity), mailbox);
		},
		async stop() {
			await doveadm("stop").catch(() => "");
			await fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
		},
		async restart() {
			await doveadm("stop");
			while (await canConnect(port)) await new Promise((resolve) => setTimeout(resolve, 20));
			await launch();
		},
	};
}

async function own(file: string): Promise<void> {
	if (isRoot) await fs.chown(file, uid, gid);
}

/** With the folders above it. */
async function makeFolder(folder: string): Promise<void> {
	const first = await fs.mkdir(folder, { recursive: true });
	for (let made = folder; first && made.startsWith(first); made = path.dirname(made)) await own(made);
}

let written = 0;
let validity = 2_000_000_000;

export type WrittenMessage = { source: string; date?: Date; flags?: string };

function configuration(folder: string, port: number, settings: string): string {
	return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = ${username}
default_internal_group = ${group}
default_login_user = ${username}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${folder}/mail/%n
maildir_stat_dirs = yes
mailbox_list_index = no
auth_failure_delay = 0
mailbox_idle_check_interval = 1 secs
mail_plugins = quota
login_trusted_networks = 127.0.0.1/32
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
  override_fields = uid=${uid} gid=${gid} home=${folder}/mail/%n
}
protocol imap {
  mail_plugins = quota imap_quota
  mail_max_userip_connections = 100
}
plugin {
  quota = maildir:User quota
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  process_min_avail = 1
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${settings}
`;
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = net.createServer().listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as net.AddressInfo;
			probe.close(() => resolve(port));
		});
	});
}

function canConnect(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = net.connect(port, "127.0.0.1");
		socket.once("data", () => {
			socket.destroy();
			resolve(true);
		});
		socket.once("error", () => resolve(false));
		socket.once("close", () => resolve(false));
	});
}
