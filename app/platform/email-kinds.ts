// What every kind of email declares, so that no one adds a kind without deciding who may read it. Pure.

/**
 * A secret email is itself a key: whoever reads it can sign in, sign, accept or subscribe as its recipient. No one in the
 * office can open it, and its text is deleted as soon as it is no longer waiting to be sent
 * (docs/decisions/0050-secret-emails.md). `resend` says how to get a new one; `validForMinutes` is how long its code or
 * link works, after which it is not sent anymore.
 */
type Declaration = ({ secret: false } | { secret: true; resend: string; validForMinutes?: number }) & {
	/**
	 * `urgent`: the recipient waits for it with a page open, as for a signing code. These emails have their own queue, so
	 * that they never wait for others. `bulk`: many go out at once, such as reminders, and all others go first.
	 */
	priority?: "urgent" | "bulk";
};

/** `name` is stored in the database. Only `defineEmailKinds` creates one. */
export type EmailKind = Declaration & { readonly name: string; readonly [brand]: true };
declare const brand: unique symbol;

const all = new Map<string, EmailKind>();

export function defineEmailKinds<const Name extends string>(
	declarations: Record<Name, Declaration>,
): Readonly<Record<Name, EmailKind>> {
	const kinds: Partial<Record<Name, EmailKind>> = {};
	for (const name of Object.keys(declarations) as Name[]) {
		const kind = { ...declarations[name], name } as unknown as EmailKind;
		all.set(name, kind);
		kinds[name] = kind;
	}
	return kinds as Record<Name, EmailKind>;
}

/** The kinds of all folders, by name. */
export const emailKinds: ReadonlyMap<string, EmailKind> = all;
